import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inProject, quiet, root } from './project.ts';

export interface Finished {
  readonly code: number;
  /** Standard output and error in the order in which they came. */
  readonly output: string;
}

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Show what it prints as it comes; otherwise it is only kept. */
  readonly show?: boolean;
}

/** The surroundings of every command: quiet, with the project's own tools first. */
export const surroundings = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...quiet,
  PATH: `${inProject('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
  ...more,
});

/** Runs a command of node_modules/.bin or the PATH to its end. Never throws for an exit code. */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: surroundings(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      if (options.show) stream.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** As `run`, but an exit code other than 0 is thrown with all that was printed. */
export async function runOrFail(
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`);
  return output;
}
