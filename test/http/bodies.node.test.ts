import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeClient } from '../../scripts/lib/client.ts';
import { type Child, startChild } from '../../scripts/server/child.ts';

// Bodies as a hostile client sends them: byte by byte over a socket of our own, since no HTTP client lies about lengths.
let server: Child;
beforeAll(async () => {
  server = await startChild();
}, 200_000);
afterAll(() => server.stop());

interface Wire {
  readonly status: number;
  readonly text: string;
}

/** Sends head and pieces as they are and reads until there is an answer or the connection ends. */
function sendRaw(head: readonly string[], pieces: readonly (string | Buffer)[]): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1');
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text });
    };
    socket.setTimeout(30_000, () => reject(new Error(`no answer: ${text}`)));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.includes('"status"')) finish();
    });
    // A server that answers early may close before it has read everything.
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(
      `${['POST /api/setup HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...head].join('\r\n')}\r\n\r\n`,
    );
    for (const piece of pieces) socket.write(piece);
  });
}

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const kilobyte = ' '.repeat(1024);

describe('a body over the limit', () => {
  test('in chunks, without a length, is 413 as soon as it is too long', async () => {
    const { status } = await sendRaw(
      ['Transfer-Encoding: chunked'],
      Array.from({ length: 17 }, () => chunk(kilobyte)),
    );
    expect(status).toBe(413);
  });

  test('with its true length is 413', async () => {
    const { status } = await sendRaw([`Content-Length: ${17 * 1024}`], Array(17).fill(kilobyte));
    expect(status).toBe(413);
  });

  test('in chunks beside a length that says little is not waited for to its end', async () => {
    const { status } = await sendRaw(
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      Array.from({ length: 17 }, () => chunk(kilobyte)),
    );
    expect([400, 413]).toContain(status);
  });

  test('of 1 MB is 413 for a client that sends everything before it reads', async () => {
    const sent = await makeClient(server.url).send('POST', '/api/setup', { raw: ' '.repeat(1024 * 1024) });
    expect(sent.status).toBe(413);
  });

  test('of 32 MB is cut off, answered or not, and harms nobody', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, ' ');
    const { status } = await sendRaw([`Content-Length: ${32 * 1024 * 1024}`], Array(32).fill(megabyte));
    expect([0, 413]).toContain(status);
    expect((await makeClient(server.url).send('GET', '/api/health')).status).toBe(200);
  });
});

describe('a body under it', () => {
  const body = JSON.stringify({ secret: 'wrong', name: 'Eve' });

  test('in chunks passes: what is refused is the secret', async () => {
    const { status } = await sendRaw(
      ['Transfer-Encoding: chunked'],
      [chunk(body.slice(0, 9)), chunk(body.slice(9)), '0\r\n\r\n'],
    );
    expect(status).toBe(403);
  });

  test('with a length that is too short is what that length holds, and malformed', async () => {
    const { status } = await sendRaw(['Content-Length: 9'], [body]);
    expect(status).toBe(400);
  });

  test('with two lengths, or a length and chunks, is no request', async () => {
    const twice = await sendRaw([`Content-Length: ${body.length}`, 'Content-Length: 9'], [body]);
    expect(twice.status).toBe(400);
  });

  test('that claims more than it brings holds nobody else up', async () => {
    const waiting = connect(server.port, '127.0.0.1');
    waiting.on('error', () => {});
    waiting.write(
      'POST /api/setup HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
    );
    const started = performance.now();
    expect((await makeClient(server.url).send('GET', '/api/health')).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(5_000);
    waiting.destroy();
  });
});

describe('what a path makes of itself', () => {
  test.each([
    ['/api', 404],
    ['/api/', 404],
    ['/api/nothing', 404],
    ['/api/games/%00', 404],
    ['/api/games/%ff', 404],
    ['/api/games/%2e%2e%2fme', 404],
    ['/api/words/%ED%A0%80', 401],
    ['/.well-known/wordhost-key.json', 200],
    ['/.well-known/nothing', 404],
  ])('%s is answered by the API, in JSON, with %d', async (path, status) => {
    const reply = await makeClient(server.url).send('GET', path);
    expect(reply.status).toBe(status);
    expect(reply.headers.get('content-type')).toMatch(/^application\/(problem\+)?json$/);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('everything else is the dashboard’s', async () => {
    const reply = await makeClient(server.url).send('GET', '/some/page');
    expect(reply.headers.get('content-type')).toContain('text/html');
  });
});
