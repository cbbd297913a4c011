import { escaped } from '../../../discord.ts';
import { seconds } from '../../../in-words.ts';
import { awardsBy, type Sort } from './awards.ts';
import { squareName } from './board.ts';
import { decidingChain, resultWords } from './result.ts';
import type { ContestantId, Round, Submission, View } from './view.ts';

/** What the host wants in the text. `spoilers`: words behind bars that open on a click. */
export interface DiscordOptions {
  readonly words: boolean;
  readonly times: boolean;
  readonly board: boolean;
  readonly spoilers: boolean;
}

/** Everything the text is made of. `mark` gives the two letters of a board square. */
export interface DiscordSource {
  readonly game: string;
  readonly view: View;
  readonly nameOf: (id: ContestantId) => string;
  readonly markOf: (id: ContestantId) => string;
  readonly link: string;
  readonly options: DiscordOptions;
}

/** One round as a text of lines, board last. */
export function roundText(source: DiscordSource, round: Round): string {
  return [...roundLines(source, round), ...boardLines(source), `Log: <${source.link}>`].join('\n');
}

/** The whole game: result, how it was decided, standings, each round in short. */
export function gameText(source: DiscordSource): string {
  const { view, nameOf, game, link } = source;
  const safe = (id: ContestantId) => escaped(nameOf(id));
  const { result } = view;
  const lines = result
    ? [
        `**${escaped(game)}: ${resultWords(result, safe).headline}**`,
        resultWords(result, safe).decided,
        ...decidingChain(view).map(
          (step) =>
            `${step.step}: ${step.values.map(({ contestantId, value }) => `${safe(contestantId)} ${value}`).join(', ')}`,
        ),
        ...result.standings.map(
          (row) => `${row.rank}. ${safe(row.contestantId)}: ${row.points} points, ${row.squares} squares`,
        ),
      ]
    : [];
  const rounds = view.rounds
    .filter((round) => !round.voided)
    .flatMap((round) => ['', ...roundLines(source, round)]);
  return [...lines, ...rounds, ...boardLines(source), `Log: <${link}>`].join('\n');
}

function roundLines(source: DiscordSource, round: Round): readonly string[] {
  const { game, view, nameOf } = source;
  const title = round.suddenDeath ? 'sudden death' : `round ${round.number}`;
  const opened = round.opensAt === null ? '' : `  <t:${Math.floor(Date.parse(round.opensAt) / 1000)}:t>`;
  // Where everybody had the game's time it goes without saying.
  const time = round.answerSeconds === view.config.answerSeconds ? '' : `, ${round.answerSeconds} s`;
  const voided = round.voided ? [`Voided: ${escaped(round.voided.reason)}`] : [];
  const sorts: readonly Sort[] = round.suddenDeath ? [] : ['longest', 'quickest'];
  return [
    `**${escaped(game)}, ${title}: ${(round.prompt ?? '…').toUpperCase()}**${time}${opened}`,
    ...voided,
    ...sorts.map((sort) => awardLine(source, round, sort)).filter((line) => line !== ''),
    ...(round.suddenDeath
      ? round.submissions.map(
          (word) => `· ${escaped(nameOf(word.contestantId))} ${wordText(source.options, word)}`,
        )
      : []),
    ...claimLine(round, nameOf),
  ].filter((line) => line !== '' || view.phase === 'finished');
}

function awardLine(source: DiscordSource, round: Round, sort: Sort): string {
  const { options, nameOf, view } = source;
  const parts = awardsBy(round.submissions, view.config)
    .filter((award) => award.sort === sort && award.squares > 0)
    .flatMap(({ holder, place, squares }) => {
      if (!holder) return [];
      const time = sort === 'quickest' && options.times ? ` ${seconds(holder.elapsedMs)} s` : '';
      const word = sort === 'longest' && options.words ? ` ${wordText(options, holder)}` : '';
      return [`${place} ${escaped(nameOf(holder.contestantId))}${word}${time} +${squares}`];
    });
  const title = sort === 'longest' ? 'Longest' : 'Quickest';
  return parts.length === 0 ? `${title}: none` : `${title}: ${parts.join(' · ')}`;
}

function wordText(options: DiscordOptions, { word, length, verdict }: Submission): string {
  const shown = word.toUpperCase();
  const barred = options.spoilers ? `||${shown}||` : shown;
  return `${barred} (${length}${verdict === 'overruled_valid' ? ', ruled valid' : ''})`;
}

function claimLine(round: Round, nameOf: (id: ContestantId) => string): readonly string[] {
  const order = [...new Set(round.claimed.map((claim) => claim.contestantId))];
  if (order.length === 0) return [];
  const parts = order.map((id) => {
    const squares = round.claimed.filter((claim) => claim.contestantId === id).map((claim) => claim.square);
    return `${escaped(nameOf(id))} ${squares.join(' ')}`;
  });
  return [`Claims: ${parts.join(' · ')}`];
}

/** The board in fixed width, between two fences that are never parted from it. */
function boardLines(source: DiscordSource): readonly string[] {
  if (!source.options.board) return [];
  const { columns, rows, squares } = source.view.board;
  const indexes = Array.from({ length: columns }, (_, column) => column);
  const head = `   ${indexes.map((column) => squareName(column, 0).charAt(0).padEnd(2)).join(' ')}`;
  const body = Array.from({ length: rows }, (_, row) => {
    const cells = indexes.map((column) => {
      const owner = squares[squareName(column, row)];
      return owner === undefined ? '· ' : plainMark(source.markOf(owner));
    });
    return `${String(row + 1).padStart(2)} ${cells.join(' ')}`;
  });
  return ['```', head, ...body, '```'];
}

/** Two columns wide whatever the mark holds; a back-tick would end the block. */
const plainMark = (mark: string): string => mark.replace(/`/g, "'").slice(0, 2).padEnd(2);
