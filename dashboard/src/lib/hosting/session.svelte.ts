import { readMe } from '../api/people.ts';
import { noteHere } from '../here.ts';
import { Resource } from '../resource.svelte.ts';

/** Who is signed in as a host in this browser, for all pages of hosts. */
export const session = new Resource(async () => {
  const reply = await readMe('host');
  if (reply.ok || reply.trouble.status === 401)
    noteHere('host', reply.ok && reply.body.role !== 'contestant');
  return reply;
});
