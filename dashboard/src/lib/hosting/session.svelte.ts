import { readMe } from '../api/people.ts';
import { Resource } from '../resource.svelte.ts';

/** Who is signed in as a host in this browser, for all pages of hosts. */
export const session = new Resource(() => readMe('host'));

/** Up to two letters for the corner of the rail. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toLocaleUpperCase();
