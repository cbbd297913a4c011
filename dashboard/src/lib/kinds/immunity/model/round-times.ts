import type { Config } from './view.ts';

/** What the host has set for the rounds that are posted from here; null where the game's setting holds. */
export interface RoundTimes {
  readonly answerSeconds: number | null;
  readonly getReadySeconds: number | null;
}
export const asTheGame: RoundTimes = { answerSeconds: null, getReadySeconds: null };

/** Bounds of the time to answer, as the contract has them. */
export const answerBounds = { min: 3, max: 600 } as const;

/** Seconds to answer as typed; null if the game would not take them. */
export function readAnswerSeconds(text: string): number | null {
  const digits = /^\s*(\d{1,4})\s*s?\s*$/i.exec(text)?.[1];
  const seconds = Number(digits ?? Number.NaN);
  return seconds >= answerBounds.min && seconds <= answerBounds.max ? seconds : null;
}

/** Seconds to get ready that can be chosen: the usual ones, and the game's own if it has others. */
export const readyChoices = ({ getReadySeconds }: Pick<Config, 'getReadySeconds'>): readonly number[] =>
  [...new Set([0, 3, 5, getReadySeconds])].sort((a, b) => a - b);

/** What a posting has to name: only what is not the game's, and no get-ready where the clocks are each one's own (I17). */
export function timesToPost(
  { answerSeconds, getReadySeconds }: RoundTimes,
  config: Pick<Config, 'answerSeconds' | 'getReadySeconds' | 'clock'>,
): { answerSeconds?: number; getReadySeconds?: number } {
  const answers = answerSeconds !== null && answerSeconds !== config.answerSeconds;
  const readies =
    config.clock === 'shared' && getReadySeconds !== null && getReadySeconds !== config.getReadySeconds;
  return { ...(answers ? { answerSeconds } : {}), ...(readies ? { getReadySeconds } : {}) };
}

/** As it is kept on the device: `30 0`, with `-` for the game's; null when there is nothing to keep. */
export const keptTimes = ({ answerSeconds, getReadySeconds }: RoundTimes): string | null =>
  answerSeconds === null && getReadySeconds === null
    ? null
    : `${answerSeconds ?? '-'} ${getReadySeconds ?? '-'}`;

/** What was kept; whatever cannot be read is the game's. */
export function timesKept(text: string | null): RoundTimes {
  const [answer = '', ready = ''] = (text ?? '').split(' ');
  return {
    answerSeconds: readAnswerSeconds(answer),
    getReadySeconds: /^([0-9]|10)$/.test(ready) ? Number(ready) : null,
  };
}
