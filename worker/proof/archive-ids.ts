import type { Archive } from '../../schema/contract/archive.ts';

/** Ids that come more than once; the first of them. */
function twice(ids: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) return id;
    seen.add(id);
  }
  return null;
}

/** Every game that the archive speaks of without being that game. */
const gamesNamed = ({ freeze, onAir, results, rulings, seatings, submissions, words }: Archive): string[] => [
  ...[...results, ...submissions, ...rulings].map(({ gameId }) => gameId),
  ...words.flatMap(({ gameId }) => gameId ?? []),
  ...seatings.flatMap(({ games }) => games.map(({ gameId }) => gameId)),
  ...(onAir === null ? [] : [onAir]),
  ...Object.keys({ ...freeze?.phases, ...freeze?.known }),
];

/** Everybody whom it speaks of as one of its contestants. */
const peopleNamed = ({
  adjustments,
  contestants,
  games,
  results,
  seatings,
  submissions,
}: Archive): string[] => [
  ...[...results, ...submissions, ...adjustments].map(({ contestantId }) => contestantId),
  ...contestants.flatMap(({ replacedBy }) => replacedBy ?? []),
  ...games.flatMap(({ checkIns }) => checkIns.map(({ contestantId }) => contestantId)),
  ...seatings.flatMap(({ idle, tables }) => [
    ...tables.flatMap(({ seats }) => seats),
    ...idle.map(({ contestantId }) => contestantId),
  ]),
];

/** What has to be told apart by more than ids, each list by itself: what no table takes twice. */
const numbered = ({ adjustments, contestants, seatings, words }: Archive): (readonly string[])[] => [
  contestants.flatMap(({ forgotten }) => (forgotten === null ? [] : [`Deleted contestant ${forgotten}`])),
  words.map(({ number }) => `entry ${number} of the words`),
  words.flatMap(({ gameId, seq }) => (gameId === null ? [] : [`the ruling of event ${seq} in ${gameId}`])),
  adjustments.flatMap(({ takesBack }) => (takesBack === null ? [] : [`what takes ${takesBack} back`])),
  ...seatings.map(({ games }) => games.map(({ number }) => `the game of table ${number}`)),
];

/** That a number in an archive is there twice, or is that of something that is not in it. */
function numberProblem(archive: Archive): string | null {
  const again = numbered(archive)
    .map(twice)
    .find((text) => text !== null);
  if (again !== undefined) return `${again} is in it twice`;
  const isEntry = new Set(archive.adjustments.map(({ id }) => id));
  const undone = archive.adjustments.find(({ takesBack }) => takesBack !== null && !isEntry.has(takesBack));
  if (undone) return `it speaks of an adjustment that is not in it: ${undone.takesBack}`;
  const wide = archive.seatings.find(({ games, tables }) =>
    games.some(({ number }) => number >= tables.length),
  );
  return wide ? `there are games of more tables than ${wide.name} has` : null;
}

/** That something in an archive is there twice, or is about something that is not in it; null where all of it hangs together. */
export function strangerIn(archive: Archive): string | null {
  const { adjustments, contestants, freeze, games, plays, seatings, templates } = archive;
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const gameIds = idsOf([...games, ...plays]);
  const again =
    twice(gameIds) ??
    twice(idsOf(contestants)) ??
    twice(idsOf(adjustments)) ??
    twice(idsOf(templates)) ??
    twice(idsOf(seatings));
  if (again !== null) return `${again} is in it twice`;
  const misnumbered = numberProblem(archive);
  if (misnumbered !== null) return misnumbered;
  const isGame = new Set(idsOf(games));
  const game = gamesNamed(archive).find((id) => !isGame.has(id));
  if (game !== undefined) return `it speaks of a game that is not in it: ${game}`;
  const isContestant = new Set(idsOf(contestants));
  const somebody = peopleNamed(archive).find((id) => !isContestant.has(id));
  if (somebody !== undefined) return `it speaks of a contestant who is not in it: ${somebody}`;
  const entry = freeze?.adjustment ?? null;
  const isEntry = new Set(idsOf(adjustments));
  return entry === null || isEntry.has(entry)
    ? null
    : `it speaks of an adjustment that is not in it: ${entry}`;
}
