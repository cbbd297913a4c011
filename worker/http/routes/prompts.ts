import { promptLevels, readPrompt, suggestPrompts } from '../../../schema/contract/endpoints-service.ts';
import type { RandomBytes } from '../../lib/random.ts';
import type { Refused } from '../../room/room-api.ts';
import type { PromptLevel, Prompts } from '../../words/prompts.ts';
import { readPrompt as readLetters } from '../../words/typed.ts';
import { type Route, route } from '../handler.ts';

const usualCount = 3;
const badPrompt: Refused = {
  ok: false,
  code: 'bad_prompt',
  detail: 'A prompt is exactly three letters from A to Z.',
};

export const promptRoutes = (prompts: Prompts): readonly Route[] => [
  route(suggestPrompts, async ({ query, random }) => {
    const levels = query.level === undefined ? promptLevels : [query.level];
    const used = new Set(query.used?.toUpperCase().split(',') ?? []);
    const count = query.count ?? usualCount;
    const drawn = levels.flatMap((level) => draw(prompts, { level, count, used }, random));
    return {
      ok: true,
      body: { prompts: drawn.map(({ letters, level }) => ({ level, ...prompts.statistics(letters) })) },
    };
  }),

  route(readPrompt, async ({ params }) => {
    const letters = readLetters(params.letters);
    return letters === null ? badPrompt : { ok: true, body: prompts.statistics(letters) };
  }),
];

/** Different prompts of one level; fewer than asked for when the level has no more. */
function draw(
  prompts: Prompts,
  wanted: { readonly level: PromptLevel; readonly count: number; readonly used: ReadonlySet<string> },
  random: RandomBytes,
) {
  const drawn = new Set<string>();
  for (let left = wanted.count; left > 0; left -= 1) {
    const letters = prompts.suggest(wanted.level, random, new Set([...wanted.used, ...drawn]));
    if (letters === null) break;
    drawn.add(letters);
  }
  return [...drawn].map((letters) => ({ letters, level: wanted.level }));
}
