import { readdirSync } from 'node:fs';
import * as z from 'zod';
import { inProject, quiet } from './lib/project.ts';
import { build } from './server/build.ts';

/** A bench prints its figures a line at a time; it throws where it cannot be run at all. */
type Bench = (print: (line: string) => void) => Promise<void>;

const folder = inProject('test/bench');
const Module = z.object({ bench: z.custom<Bench>((value) => typeof value === 'function') });

// Figures of one run can be compared with each other; absolute ones say more about the machine.
Object.assign(process.env, quiet);
const wanted = process.argv[2] ?? '';
const files = readdirSync(folder).filter((name) => name.endsWith('.bench.ts') && name.includes(wanted));
await build((line) => console.log(line));
for (const file of files.sort()) {
  console.log(`\n— ${file.replace('.bench.ts', '')}`);
  const { bench } = Module.parse(await import(`${folder}/${file}`));
  await bench((line) => console.log(`  ${line}`));
}
process.exit(0);
