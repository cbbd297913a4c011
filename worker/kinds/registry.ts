import { immunity } from './immunity/index.ts';
import type { AnyKind } from './kind.ts';
import { quizl } from './quizl/index.ts';
import { quizzle } from './quizzle/index.ts';

/** Every kind of game there is, one line each. */
const kinds: readonly AnyKind[] = [immunity, quizl, quizzle];

const byName = new Map(kinds.map((kind) => [kind.name, kind]));

/** The kind of that name, or undefined. */
export const findKind = (name: string): AnyKind | undefined => byName.get(name);

/** All kinds, in the order in which they are offered. */
export const allKinds = (): readonly AnyKind[] => kinds;
