/** A part of a game by which its tokens are told: an announcement or a swap, as a move or as an event of the log. */
interface Told {
  readonly type: string;
  readonly [field: string]: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.toUpperCase() : '');

/** The tokens of a finished board in the order in which they came; a letter that was swapped in stands where the other one came. */
export function orderOf(told: readonly Told[]): string[] {
  const order: string[] = [];
  for (const one of told) {
    if (one.type === 'announce') order.push(text(one.token));
    if (one.type === 'swap') {
      const at = order.lastIndexOf(text(one.remove));
      if (at >= 0) order[at] = text(one.take);
    }
  }
  return order;
}

/** The same from the events of a log, in which announcements are public. */
export const orderInLog = (events: readonly { readonly type: string; readonly data: object }[]): string[] =>
  orderOf(
    events.flatMap(({ data, type }) => {
      if (type === 'token-announced') return [{ ...data, type: 'announce' }];
      return type === 'swap-announced' ? [{ ...data, type: 'swap' }] : [];
    }),
  );
