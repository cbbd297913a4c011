import { parseArgs } from 'node:util';

export interface Options {
  /** Null: the simulator starts a server of its own. */
  readonly url: string | null;
  readonly contestants: number;
  readonly rounds: number;
  readonly seed: number;
  readonly pace: number;
  readonly answerSeconds: number;
  /** A host's bearer token, or the secret of a fresh installation; one of them with `url`. */
  readonly token: string | null;
  readonly secret: string | null;
}

export const usage = `npm run simulate -- [options]
  --url URL          a running server; without it, one is started for the occasion
  --token TOKEN      a host's token there (or HOST_TOKEN)
  --secret SECRET    or the set-up secret of a fresh one (or SETUP_SECRET)
  --contestants N    2 to 24, usually 4
  --rounds N         1 to 20, usually 5
  --seed N           the same seed, the same evening; usually 1
  --pace N           percent of the usual time to think; usually 100
  --answer-seconds N 3 to 600, usually 4
  --season           a whole season on two servers of its own instead; of the above it knows --seed

Ends with 0 where everything agrees and with 1 where something differs or fails. A season ends with 2 where all that was compared agrees,
but there was no Chromium to compare the pages with.`;

/** Nothing differs, and no page was looked at. */
export const exitWithoutPages = 2;

function whole(name: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  throw new Error(`--${name} has to be a whole number from ${low} to ${high}, not ${text}`);
}

/** Throws a sentence for whoever typed it. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: text,
      token: text,
      secret: text,
      contestants: { ...text, default: '4' },
      rounds: { ...text, default: '5' },
      seed: { ...text, default: '1' },
      pace: { ...text, default: '100' },
      'answer-seconds': { ...text, default: '4' },
    },
  });
  const url = values.url?.replace(/\/+$/, '') ?? null;
  const token = values.token ?? env.HOST_TOKEN ?? null;
  const secret = values.secret ?? env.SETUP_SECRET ?? null;
  if (url !== null && token === null && secret === null)
    throw new Error('--url needs a host: --token, or --secret of a fresh installation');
  return {
    url,
    token,
    secret,
    contestants: whole('contestants', values.contestants, 2, 24),
    rounds: whole('rounds', values.rounds, 1, 20),
    seed: whole('seed', values.seed, 0, 2 ** 31),
    pace: whole('pace', values.pace, 1, 1000),
    answerSeconds: whole('answer-seconds', values['answer-seconds'], 3, 600),
  };
}

/** What a season takes. Throws a sentence for whoever typed it. */
export function readSeason(args: readonly string[]): { readonly seed: number } {
  const options = { season: { type: 'boolean' }, seed: { type: 'string', default: '1' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  return { seed: whole('seed', values.seed, 0, 2 ** 31) };
}
