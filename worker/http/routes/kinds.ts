import * as z from 'zod';
import { gameCodes } from '../../../schema/contract/codes.ts';
import { type KindsReply, listKinds } from '../../../schema/contract/endpoints-games.ts';
import type { AnyKind } from '../../kinds/kind.ts';
import { allKinds } from '../../kinds/registry.ts';
import { type Route, route } from '../handler.ts';

/** What may be sent, with the schema itself at the top instead of a reference to it. */
function schemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $ref, ...written } = z.toJSONSchema(schema, { io: 'input' });
  const name = $ref?.slice($ref.lastIndexOf('/') + 1);
  return { ...written, ...(name === undefined ? {} : written.$defs?.[name]) };
}

let entries: KindsReply['kinds'] | null = null;

function entryOf(kind: AnyKind): KindsReply['kinds'][number] {
  return {
    kind: kind.name,
    title: kind.title,
    seats: kind.seats,
    config: z.record(z.string(), z.json()).parse(kind.config.parse({})),
    configSchema: schemaOf(kind.config),
    moveSchema: schemaOf(kind.move),
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
