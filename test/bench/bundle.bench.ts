import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { runOrFail } from '../../scripts/lib/command.ts';
import { inProject } from '../../scripts/lib/project.ts';
import { bundleSize } from '../../scripts/server/bundle.ts';

const goal = 1_500_000;

const Profile = z.object({
  nodes: z.array(z.object({ id: z.int(), callFrame: z.object({ functionName: z.string() }) })),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

/** Milliseconds of CPU in a profile, idle time aside. */
function busyMs(profile: z.infer<typeof Profile>): number {
  const idle = new Set(
    profile.nodes.filter(({ callFrame }) => callFrame.functionName === '(idle)').map(({ id }) => id),
  );
  const busy = profile.timeDeltas.filter((_, index) => !idle.has(profile.samples[index] ?? 0));
  return busy.reduce((sum, delta) => sum + delta, 0) / 1000;
}

/** What a deployment uploads, and what it takes to start: the platform allows 3 MB and a second on the free plan. */
export async function bench(print: (line: string) => void): Promise<void> {
  const { bytes, gzip } = bundleSize();
  print(`bundle: ${bytes} bytes, ${gzip} compressed, goal ${goal}: ${gzip <= goal ? 'met' : 'missed'}`);
  const file = inProject('.cache/startup.cpuprofile');
  await runOrFail('wrangler', ['check', 'startup', '--outfile', file]);
  print(`start-up: ${busyMs(Profile.parse(JSON.parse(readFileSync(file, 'utf8')))).toFixed(0)} ms of CPU`);
}
