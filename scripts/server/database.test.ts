import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project.ts';

test('another database on Cloudflare is no other one here: `npm start` finds the same tables after docs/hosting.md', async () => {
  const { unstable_getMiniflareWorkerOptions: read } = await import('wrangler');
  const ours = readFileSync(inProject('wrangler.toml'), 'utf8');
  const deployed = ours.replace(
    /^database_id = .*$/m,
    'database_id = "1f0c8a34-5b7e-4e0c-9a52-5d7e1b9c0a11"',
  );
  expect(deployed).not.toBe(ours);
  const folder = mkdtempSync(join(tmpdir(), 'wordhost-deployed-'));
  const copy = join(folder, 'wrangler.toml');
  writeFileSync(copy, deployed);
  try {
    const before = read(inProject('wrangler.toml')).workerOptions.d1Databases;
    expect(Object.keys(before ?? {})).toEqual(['DB']);
    expect(read(copy).workerOptions.d1Databases).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
