import { goto } from '$app/navigation';

/** Puts a choice of the page into its address, so that a link shows the same thing; no entry in the history, no jump. */
export function setQuery(
  url: { readonly search: string },
  changes: Readonly<Record<string, string | null>>,
): void {
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  void goto(text ? `?${text}` : location.pathname, { replace: true, reset: false });
}
