import { afterEach, describe, expect, test, vi } from 'vitest';
import { faultResponse } from './faults.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => logged.mockClear());

async function answered(error: unknown) {
  const response = faultResponse(error);
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  };
}

describe('faults', () => {
  test('of the tables are 503 and may be tried again', async () => {
    const cause = new Error('D1_ERROR: no such table: hosts: SQLITE_ERROR');
    const fault = new Error('Failed query: select 1\nparams: Ann,3a7bd3e2', { cause });
    expect(await answered(fault)).toMatchObject({ status: 503, retryAfter: '1' });
  });

  test('of ours are 500, and say nothing of what they were', async () => {
    const { status, text } = await answered(new Error('the secret path /src/worker.ts'));
    expect([status, JSON.parse(text).code]).toEqual([500, 'internal']);
    expect(text).not.toMatch(/secret|worker/);
  });

  test('that are no errors are faults too', async () => {
    expect((await answered('thrown text')).status).toBe(500);
  });

  test('go to the log without the values of a query', () => {
    faultResponse(new Error('Failed query: insert into "hosts" values (?, ?)\nparams: Ann,3a7bd3e2'));
    const [line] = logged.mock.calls[0] ?? [];
    expect(line).toContain('Failed query: insert into "hosts"');
    expect(line).toContain('faults.test.ts');
    expect(line).not.toMatch(/Ann|3a7bd3e2|params/);
  });
});
