import type { AnyKind } from '../kinds/kind.ts';
import { hexOf } from '../proof/commitment.ts';
import { type Creation, creationType, partSeed } from '../proof/creation.ts';
import { noHouseList } from '../words/house.ts';
import { CheckIns } from './check-ins.ts';
import { Credentials } from './credentials.ts';
import type { Dependencies } from './dependencies.ts';
import { takingUp } from './house-list.ts';
import { Log } from './log.ts';
import { Marks } from './marks.ts';
import { issuesOf } from './moves.ts';
import { Outbox } from './outbox.ts';
import { Play, type Stores } from './play.ts';
import type { GameSetup, Refused } from './room-api.ts';
import { outboxRows } from './summary.ts';
import { hasTables, prepareTables } from './tables.ts';
import { atomically } from './transaction.ts';
import { append, startingPosition } from './turn.ts';
import { HeldVeil } from './veil.ts';

/** The stores of a game whose tables are there. */
export function openStores(storage: DurableObjectStorage, dependencies: Dependencies): Stores {
  const { clock, random, reporter, reportLimitMs, signing } = dependencies;
  const { sql } = storage;
  return {
    storage,
    log: new Log(sql),
    outbox: new Outbox({ sql, reporter, clock, limitMs: reportLimitMs }),
    credentials: new Credentials(sql, signing, random),
    marks: new Marks(sql),
    checkIns: new CheckIns(sql),
    veil: new HeldVeil(sql),
  };
}

/** The game as its log tells it; null where none was ever set up, and then nothing is stored by asking. */
export function reopened(storage: DurableObjectStorage, dependencies: Dependencies): Play | null {
  if (!hasTables(storage.sql)) return null;
  prepareTables(storage);
  const stores = openStores(storage, dependencies);
  const facts = stores.log.facts();
  return facts === null ? null : new Play(facts, stores, dependencies);
}

/** Makes the tables of a game and writes its first event, whole or not at all. */
export function found(
  storage: DurableObjectStorage,
  setup: GameSetup,
  dependencies: Dependencies,
): { readonly ok: true; readonly play: Play } | Refused {
  const kind = dependencies.findKind(setup.kind);
  if (kind === undefined) return { ok: false, code: 'bad_config', detail: 'There is no such kind of game.' };
  const config = readConfig(kind, setup);
  if (!config.ok) return config;
  const play = atomically(storage, () => {
    prepareTables(storage);
    const stores = openStores(storage, dependencies);
    const { gameId, tournamentId, name } = setup;
    const facts = { gameId, tournamentId, kind: kind.name, name };
    stores.log.found(facts);
    meetAll(stores.credentials, setup);
    stores.veil.set(setup.veil ?? null);
    begin(stores, kind, { setup, config: config.value, dependencies });
    return new Play(facts, stores, dependencies);
  });
  return { ok: true, play };
}

function readConfig(
  kind: AnyKind,
  { config, seats }: GameSetup,
): { readonly ok: true; readonly value: Creation['config'] } | Refused {
  const parsed = kind.config.safeParse(config);
  if (!parsed.success) {
    const detail = 'A setting is out of its bounds.';
    return { ok: false, code: 'bad_config', detail, issues: issuesOf(parsed.error) };
  }
  if (seats.length > kind.seats.max) {
    return {
      ok: false,
      code: 'too_many_contestants',
      detail: `${kind.title} takes at most ${kind.seats.max}.`,
    };
  }
  const problem = kind.checkConfig(parsed.data, seats.length);
  if (problem !== null) return { ok: false, code: 'bad_config', detail: problem };
  // Every kind's config is JSON: it came as JSON and is logged as such.
  return { ok: true, value: parsed.data as Creation['config'] };
}

function meetAll(credentials: Credentials, { admissions, createdBy, seats }: GameSetup): void {
  if (createdBy !== null) credentials.meet(createdBy.hostId, 'host', createdBy.name);
  for (const { contestantId, name, version } of seats) {
    credentials.meet(contestantId, 'contestant', name, version);
  }
  for (const admission of admissions) credentials.admit(admission);
}

function begin(
  stores: Stores,
  kind: AnyKind,
  {
    setup,
    config,
    dependencies,
  }: { setup: GameSetup; config: Creation['config']; dependencies: Dependencies },
): void {
  const { clock, random, signing, words } = dependencies;
  const parted = partSeed(kind, config);
  const data = {
    kind: kind.name,
    rulesVersion: kind.rulesVersion,
    list: words.list,
    config: parted.config,
    seats: setup.seats.map(({ contestantId }) => contestantId),
    ...(setup.name === '' ? {} : { name: setup.name }),
    ...(parted.seed === null ? {} : { seedGiven: true }),
  };
  const now = clock();
  const secret = { seed: parted.seed ?? hexOf(random(32)) };
  const { createdBy } = setup;
  const mover = createdBy === null ? null : ({ role: 'host', hostId: createdBy.hostId } as const);
  const { appended, position } = append(
    startingPosition(setup.gameId, kind, signing),
    [{ type: creationType, data, secret }, ...takingUp(noHouseList, setup.house ?? noHouseList)],
    { mover, at: now, now },
    { digest: signing, random, words, sealedIn: () => new Map() },
  );
  stores.log.append(appended, null);
  stores.outbox.add(outboxRows(null, position, appended), now);
}
