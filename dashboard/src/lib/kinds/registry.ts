import type { Component } from 'svelte';
import type { AnyView } from '$contract/game.ts';
import type { LiveGame } from '../live/game.svelte.ts';
import type { GamePicture } from '../pictures.ts';
import { immunity } from './immunity/index.ts';
import { quizl } from './quizl/index.ts';
import { quizzle } from './quizzle/index.ts';

/** What every screen of a game is given: the live game, of the kind whose screen it is. */
export interface ScreenProps {
  readonly game: LiveGame;
}

/** An overlay is told which parts to draw; without it, all. */
export interface OverlayProps extends ScreenProps {
  readonly show: readonly string[] | null;
}

/** The form of a kind's settings: it is given the whole config and gives back a whole one. */
export interface SettingsProps {
  config: Record<string, unknown>;
  /** Problems by field, from the service. */
  readonly problems?: ReadonlyMap<string, string>;
}

/** A game in a list, in words. */
export interface GameStatus {
  /** "Round 3 of 5, answering". */
  readonly text: string;
  /** "Review open: 6 words to check"; null while it goes on without the host. */
  readonly needs: string | null;
}

type Screen<P extends object> = () => Promise<{ readonly default: Component<P> }>;

/**
 * The screens of one kind, each loaded when it is needed. The files stand at the top of the kind's folder under the names
 * Console, Play, Watch, Overlay, Settings and Rules, by which the build weighs them.
 */
export interface KindScreens {
  readonly kind: string;
  readonly title: string;
  /** One or two sentences for the landing page. */
  readonly line: string;
  /** A small board, drawn beside the line. */
  readonly picture?: GamePicture;
  /** Where a game is, in words, and what it waits for the host to do; for lists of games. */
  readonly status?: () => Promise<(view: AnyView) => GameStatus>;
  /** Settings in words: "8 × 5 squares, 5 rounds, 60 s". */
  readonly inWords: (config: Readonly<Record<string, unknown>>) => string;
  readonly minimum: number;
  readonly maximum: number;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly console: Screen<ScreenProps>;
  readonly play: Screen<ScreenProps>;
  readonly watch: Screen<ScreenProps>;
  readonly overlay?: Screen<OverlayProps>;
  readonly settings: Screen<SettingsProps>;
  readonly rules: Screen<{ readonly config: Readonly<Record<string, unknown>> }>;
  readonly practice?: Screen<object>;
  /** The patience of a day, `YYYY-MM-DD` by UTC; one kind has it. */
  readonly daily?: Screen<{ readonly date: string }>;
}

/** All kinds that this dashboard can show, one line each. */
export const kinds: readonly KindScreens[] = [immunity, quizl, quizzle];

/** The kind that is the patience of every day. */
export const dailyKind: KindScreens | undefined = kinds.find(({ daily }) => daily !== undefined);

export const kindOf = (kind: string | null | undefined): KindScreens | undefined =>
  kinds.find((each) => each.kind === kind);
