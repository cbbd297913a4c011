import { move, readLog } from '../../scripts/lib/installation.ts';
import { each, must, openGame, openStage, percentile, seatPeople } from './cast.ts';

const games = 42;
const people = 24;

/** A thousand submissions at one instant over 42 games: how long the slowest wait, and that none is lost. */
export async function bench(print: (line: string) => void): Promise<void> {
  const stage = await openStage();
  const numbers = Array.from({ length: games }, (_, index) => index);
  const seated = await each(numbers, (index) => seatPeople(stage, `Game ${index + 1}`, people), 2);
  const open = await each(seated, (them) => openGame(stage, them), 4);
  await each(open, ({ gameId }) => must(stage.host, gameId, { type: 'start-round', prompt: 'TRE' }), 8);

  const started = performance.now();
  const answers = await Promise.all(
    open.flatMap(({ gameId, people: cast }) =>
      cast.map(async (client) => {
        const { status } = await move(client, gameId, { type: 'submit-word', word: 'treat', round: 1 });
        return { status, ms: performance.now() - started };
      }),
    ),
  );
  const total = performance.now() - started;
  const logs = await each(open, ({ gameId }) => readLog(stage.host, gameId), 4);
  await stage.server.stop();

  const taken = answers.filter(({ status }) => status === 200).length;
  const stored = logs.flat().filter(({ type }) => type === 'word-submitted').length;
  const times = answers.map(({ ms }) => ms);
  print(`${answers.length} sent over ${games} games, ${taken} acknowledged, ${stored} in the logs`);
  print(
    `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, all after ${total.toFixed(0)} ms`,
  );
  if (taken !== answers.length || stored !== taken) throw new Error('submissions were lost');
}
