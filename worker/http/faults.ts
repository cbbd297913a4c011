import { problemResponse, refuse } from './problems.ts';

/** Marks of an error that passes by itself: D1 or an object was out of reach. The platform says so in text only. */
const passing = /D1_|SQLITE_BUSY|Network connection lost|overloaded|Durable Object reset/i;

/**
 * What a caller gets when something was thrown: an outage of the tables is 503 and may be tried again, anything else is a bug of
 * ours. Neither says more: the rest goes to the log.
 */
export function faultResponse(error: unknown): Response {
  const chain = causes(error);
  console.error(chain.map(({ stack, message }) => withoutValues(stack ?? message)).join('\ncaused by '));
  return chain.some(({ message }) => passing.test(message))
    ? problemResponse(refuse('unavailable', 'The service cannot do that right now. Try again in a moment.'))
    : problemResponse(refuse('internal', 'Something went wrong on our side. It has been noted.'));
}

/** A failed query tells the values it was made with: names and hashes, which have no business in a log. */
const withoutValues = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n +at |$)/, '');

/** An error and what it says it was caused by, outermost first. */
function causes(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let next = error; next instanceof Error && chain.length < 5; next = next.cause) chain.push(next);
  return chain.length > 0 ? chain : [new Error(String(error))];
}
