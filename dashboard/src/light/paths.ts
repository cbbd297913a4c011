/**
 * The light pages: what contestants, spectators and streams open. Built a second time, without SvelteKit's router (12 kB gzip and a
 * list of all pages), they stand as one small page beside the site's own, of which the server gives out a copy for each of these
 * addresses (`_redirects`). Parts that begin with a colon stand for anything.
 */
export const lightPaths = ['/j', '/play/:g', '/watch/:g', '/o/:t', '/t/:t/watch'] as const;
export type LightPath = (typeof lightPaths)[number];

/** Which of them an address is, with what its open parts hold; null for every other page. */
export function lightPath(
  pathname: string,
): { readonly path: LightPath; readonly params: Readonly<Record<string, string>> } | null {
  const given = pathname.replace(/\/$/, '').split('/');
  for (const path of lightPaths) {
    const parts = path.split('/');
    const fits =
      parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at]);
    if (!fits) continue;
    const params = parts.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[at] ?? '')]] : [],
    );
    return { path, params: Object.fromEntries(params) };
  }
  return null;
}
