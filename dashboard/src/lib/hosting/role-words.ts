import type { StaffRole } from '$contract/people.ts';

/** What somebody is at a tournament, and what they may do there. */
export const roleWords: Readonly<
  Record<StaffRole, { readonly title: string; readonly a: string; readonly may: string }>
> = {
  organiser: { title: 'Organiser', a: 'an organiser', may: 'runs it, and invites and removes others' },
  host: { title: 'Host', a: 'a host', may: 'runs its games and its roster' },
  viewer: { title: 'Read-only', a: 'somebody who only looks', may: 'sees everything but links and secrets' },
};
