import * as z from 'zod';
import { Reason } from './game.ts';
import { ContestantId, GameId } from './ids.ts';
import { TypedName } from './people.ts';
import { ContestantWithLink, mostContestants, Version } from './tournament.ts';

/** Text as typed; empty for none. A division is named by G11, a mark is two characters at most. */
const TypedDivision = z.string().max(400);
const TypedMark = z.string().max(40);

/** Somebody new, as a list says it. */
export const NewContestant = z
  .strictObject({ name: TypedName, division: TypedDivision.optional(), mark: TypedMark.optional() })
  .meta({ id: 'NewContestant' });

/** A list as pasted, or a spreadsheet's file: name, division and mark in columns (T44). */
export const RosterText = z.strictObject({ text: z.string().max(256 * 1024) }).meta({ id: 'RosterText' });

/** Who is to come, in one of three forms. */
export const RosterBody = z
  .strictObject({
    names: z.array(TypedName).min(1).max(mostContestants).optional(),
    contestants: z.array(NewContestant).min(1).max(mostContestants).optional(),
    text: RosterText.shape.text.optional(),
  })
  .refine((body) => Object.values(body).filter((part) => part !== undefined).length === 1, {
    path: ['names'],
    message: 'one of names, contestants and text',
  })
  .meta({ id: 'Roster' });

/** What a line of a list is, and what is wrong with it. Lines are counted from 1. */
export const RosterLine = z
  .strictObject({
    line: z.int().min(1),
    name: z.string(),
    division: z.string().nullable(),
    mark: z.string().nullable(),
    /** Null for a line that can be taken. */
    problem: z
      .strictObject({
        code: z.enum(['blank_name', 'bad_name', 'bad_division', 'bad_mark', 'twice', 'taken', 'bad_line']),
        detail: z.string(),
        /** The line that it looks the same as. */
        like: z.int().min(1).optional(),
      })
      .nullable(),
  })
  .meta({ id: 'RosterLine' });
export type RosterLine = z.infer<typeof RosterLine>;

/** A list as it was read. It is taken whole or not at all: `good` has to be all there is. */
export const RosterPreview = z
  .strictObject({
    separator: z.enum([',', ';', '\t']),
    /** Whether the first line says what the columns are. */
    header: z.boolean(),
    rows: z.array(RosterLine),
    good: z.int().min(0),
    bad: z.int().min(0),
    /** Lines without anything on them, which are passed over. */
    blank: z.array(z.int().min(1)),
    /** Whether they would all fit in the tournament. */
    fits: z.boolean(),
  })
  .meta({ id: 'RosterPreview' });
export type RosterPreview = z.infer<typeof RosterPreview>;

export const RosterAdded = z
  .strictObject({ contestants: z.array(ContestantWithLink) })
  .meta({ id: 'RosterAdded' });

export const RosterEntry = z
  .strictObject({
    id: ContestantId,
    name: z.string(),
    /** Whoever has the link is the contestant: null for whoever only looks. */
    joinLink: z.string().nullable(),
    joinSecret: z.string().nullable(),
    withdrawn: z.boolean(),
    /** Whether their link has been opened, and by whom it is used now. */
    joined: z.boolean(),
    division: z.string().nullable(),
    /** Chosen for them; null: the first letters that tell them apart. */
    mark: z.string().nullable(),
    /** Who has their place now. */
    replacedBy: ContestantId.nullable(),
    version: Version,
  })
  .meta({ id: 'RosterEntry' });
export type RosterEntry = z.infer<typeof RosterEntry>;

export const RosterList = z.strictObject({ contestants: z.array(RosterEntry) }).meta({ id: 'RosterList' });

export const ContestantChange = z
  .strictObject({
    name: TypedName.optional(),
    withdrawn: z.boolean().optional(),
    division: TypedDivision.nullable().optional(),
    mark: TypedMark.nullable().optional(),
    reason: Reason.optional(),
    version: Version.optional(),
  })
  .meta({ id: 'ContestantChange' });

/** Whoever has a seat in a game stays on record and is withdrawn instead. */
export const ContestantGone = z
  .strictObject({ id: ContestantId, deleted: z.boolean(), withdrawn: z.boolean() })
  .meta({ id: 'ContestantGone' });

export const Replacement = z
  .strictObject({
    name: TypedName,
    /** Of the one replaced unless given. */
    division: TypedDivision.optional(),
    mark: TypedMark.optional(),
    reason: Reason.optional(),
    version: Version.optional(),
  })
  .meta({ id: 'Replacement' });

/** `taken`: the newcomer has the seat. `started`: it was too late, and the seat is theirs who had it. */
export const Replaced = z
  .strictObject({
    contestant: ContestantWithLink,
    games: z.array(z.strictObject({ gameId: GameId, outcome: z.enum(['taken', 'started']) })),
  })
  .meta({ id: 'Replaced' });
export type Replaced = z.infer<typeof Replaced>;
