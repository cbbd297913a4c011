/** Where to go after signing in: a path of this site and nothing else. */
export function nextPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]/.test(wanted)) return '/manage';
  return wanted;
}
