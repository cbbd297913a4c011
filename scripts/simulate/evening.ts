import type { ImmunityView } from '../../schema/contract/kinds/immunity.ts';
import { makeClient } from '../lib/client.ts';
import { claimSquares } from './claims.ts';
import { answer, type Prompt, type Temper, tempers } from './people.ts';
import { attempt, freshKey, look, pause, type Table, untilPhase } from './table.ts';
import { vocabulary } from './words.ts';

/** What a round has in place of the game's. */
interface Times {
  readonly answerSeconds?: number;
  readonly getReadySeconds?: number;
}

const host = (table: Table, move: unknown, expect: 'ok' | readonly string[] = 'ok', key?: string) =>
  attempt(table, { who: table.host, move, expect, ...(key === undefined ? {} : { key }) });

/** A second less than the game's to answer, or one more where there is none to spare; now and then a second to get ready too. */
function timesFor({ chance }: Table, { answerSeconds }: ImmunityView['config']): Times {
  const other = answerSeconds > 3 ? answerSeconds - 1 : answerSeconds + 1;
  return chance.pick([{}, { answerSeconds: other }, { answerSeconds: other, getReadySeconds: 1 }]);
}

/** Posts a prompt, with the double click that hosts are prone to, and mostly with times of its own. */
async function startRound(table: Table, prompt: string, { config }: ImmunityView): Promise<Prompt> {
  const times = timesFor(table, config);
  const post = { type: 'start-round', prompt, ...times };
  await host(table, { ...post, prompt: `${prompt}E` }, ['bad_prompt']);
  await host(table, { ...post, answerSeconds: 2 }, ['malformed']);
  const key = freshKey();
  await host(table, post, 'ok', key);
  await host(table, post, 'ok', key);
  const { round } = await untilPhase(table, ['answering']);
  if (!round?.opensAt || !round.closesAt) throw new Error('a round that is open has no limit');
  if (round.prompt !== prompt) table.surprises.push(`${prompt} was posted, ${round.prompt} is shown`);
  const seconds = (Date.parse(round.closesAt) - Date.parse(round.opensAt)) / 1000;
  const asked = times.answerSeconds ?? config.answerSeconds;
  if (seconds !== asked) table.surprises.push(`${asked} s were to be had for ${prompt}, ${seconds} s are`);
  return { serial: round.serial, letters: prompt, seconds, closesAt: Date.parse(round.closesAt) };
}

/** Everybody takes every part in the course of the evening. */
function partsFor(table: Table, roundsPlayed: number, among: readonly string[]): Map<string, Temper> {
  return new Map(
    among.map((id) => {
      const index = table.people.findIndex((person) => person.id === id);
      return [id, tempers[(index * 2 + roundsPlayed * 5) % tempers.length] ?? 'steady'];
    }),
  );
}

async function answerRound(table: Table, prompt: Prompt, parts: ReadonlyMap<string, Temper>): Promise<void> {
  const playing = table.people.filter(({ id }) => parts.has(id));
  await Promise.all(playing.map((person) => answer(table, person, parts.get(person.id) ?? 'steady', prompt)));
  const played = [...parts.values()];
  // With somebody late the round is let run out; with somebody gone the host loses patience; else it closes by itself.
  if (played.includes('gone') && !played.includes('late')) {
    await pause(100);
    await host(table, { type: 'close-round' });
  }
  await untilPhase(table, ['review']);
}

/** Checks verdicts against what was meant, looks again where asked to, and confirms; a nervous host does so twice. */
async function review(table: Table, parts: ReadonlyMap<string, Temper>): Promise<void> {
  const { round } = await look(table, table.host);
  for (const { contestantId, verdict, late, word } of round?.submissions ?? []) {
    const part = parts.get(contestantId);
    const meant = part === 'wrong' ? 'misfit' : part === 'unknown' ? 'not_a_word' : 'valid';
    if (!late && !verdict.startsWith('overruled') && verdict !== meant)
      table.surprises.push(`${word}: ${meant} was meant, ${verdict} it is`);
  }
  const wrongly = round?.submissions.find(({ verdict, late }) => verdict === 'not_a_word' && !late);
  const person = table.people.find(({ id }) => id === wrongly?.contestantId);
  if (wrongly && person) {
    await attempt(table, { who: person.client, move: { type: 'flag-verdict' }, expect: 'ok' });
    await attempt(table, {
      who: person.client,
      move: { type: 'flag-verdict' },
      expect: ['already_flagged'],
    });
    if (table.chance.between(1, 2) === 1)
      await host(table, {
        type: 'rule',
        contestantId: person.id,
        valid: true,
        reason: 'It stands in my own dictionary.',
      });
  }
  await host(table, { type: 'confirm-awards' });
  await host(table, { type: 'confirm-awards' }, ['wrong_phase', 'finished']);
}

async function playRound(table: Table, view: ImmunityView, count: number, prompt: string): Promise<void> {
  const suddenDeath = view.next?.suddenDeath === true;
  const among = suddenDeath ? (view.next?.among ?? []) : table.people.map(({ id }) => id);
  const parts: Map<string, Temper> = suddenDeath
    ? new Map(among.map((id, index) => [id, index % 2 === 0 ? 'quick' : 'slow']))
    : partsFor(table, count, among);
  const posted = await startRound(table, prompt, view);
  table.say(
    `round ${posted.serial}${suddenDeath ? ' (sudden death)' : ''}: ${prompt}, ${posted.seconds} s, ${[...parts.values()].join(', ')}`,
  );
  await answerRound(table, posted, parts);
  if (count === 1) return voidRound(table);
  await review(table, parts);
  await claimSquares(table);
}

/** The second prompt of every evening turns out to be unusable. */
async function voidRound(table: Table): Promise<void> {
  await host(table, { type: 'void-round' }, ['malformed']);
  await host(table, { type: 'void-round', reason: 'The prompt was read out wrongly.' });
}

/** People who have no business here. */
async function strangers(table: Table): Promise<void> {
  const nobody = makeClient(table.host.url);
  const start = { type: 'start-round', prompt: 'TRE' };
  await attempt(table, { who: nobody, move: start, expect: ['unauthenticated'] });
  await attempt(table, { who: nobody.as('made.up'), move: start, expect: ['unauthenticated'] });
  const [person] = table.people;
  if (person) await attempt(table, { who: person.client, move: start, expect: ['forbidden'] });
}

/** A whole game from its lobby to its result; `people` are seated already. */
export async function playGame(table: Table): Promise<ImmunityView> {
  await strangers(table);
  const prompts = table.chance.shuffled(Object.keys(vocabulary));
  for (let count = 0; count < 60; count++) {
    const view = await look(table, table.host);
    if (view.phase === 'finished') {
      await host(table, { type: 'start-round', prompt: 'TRE' }, ['finished']);
      return view;
    }
    await playRound(table, view, count, prompts[count % prompts.length] ?? 'TRE');
  }
  throw new Error('the game does not end');
}
