/**
 * Where text that somebody typed stands, and may name a person (T92). Those of the tournament's own can be written anew. Free of zod, for
 * pages.
 */
export const ownPlaces = [
  'tournament-name',
  'division',
  'game-name',
  'template-name',
  'seating-name',
  'adjustment-reason',
  'word-reason',
  'act-reason',
  'act-detail',
] as const;
/** A game's log is part of its proof, with the list of rulings that is made of it, and the seed of a draw is part of the draw. */
export const lastingPlaces = ['log', 'seating-seed'] as const;
export type OwnPlace = (typeof ownPlaces)[number];
export type TextPlace = OwnPlace | (typeof lastingPlaces)[number];

/** Whether what stands there can be written anew. */
export const isOwnPlace = (place: TextPlace): place is OwnPlace => ownPlaces.some((own) => own === place);

/** How many texts one call writes anew. */
export const mostTexts = 20;
