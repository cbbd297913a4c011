import * as z from 'zod';
import { gameCodes } from '../../../schema/contract/codes.ts';
import { type KindsReply, listKinds } from '../../../schema/contract/endpoints-games.ts';
import type { AnyKind } from '../../kinds/kind.ts';
import { allKinds } from '../../kinds/registry.ts';
import { type Route, route } from '../handler.ts';

let entries: KindsReply['kinds'] | null = null;

function entryOf(kind: AnyKind): KindsReply['kinds'][number] {
  return {
    kind: kind.name,
    title: kind.title,
    seats: kind.seats,
    config: z.record(z.string(), z.json()).parse(kind.config.parse({})),
    configSchema: z.toJSONSchema(kind.config, { io: 'input' }),
    moveSchema: z.toJSONSchema(kind.move, { io: 'input' }),
    hostMoves: [...kind.hostMoves],
    contestantMoves: [...kind.contestantMoves],
    codes: { ...gameCodes, ...kind.codes },
  };
}

export const kindRoutes: readonly Route[] = [
  route(listKinds, async () => {
    // They change with a release only.
    entries ??= allKinds().map(entryOf);
    return { ok: true, body: { kinds: entries } };
  }),
];
