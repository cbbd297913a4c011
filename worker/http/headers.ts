/**
 * Puts on every answer what browsers need to be told: never keep it (each caller may see something else), never guess its type,
 * never frame it, run nothing in it, tell nobody where the reader came from. What an answer says itself about scripts stays.
 */
export function guarded(response: Response, publicUrl: string): Response {
  const safe = changeable(response);
  const { headers } = safe;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-frame-options', 'DENY');
  headers.set('cross-origin-resource-policy', 'same-origin');
  if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  }
  if (publicUrl.startsWith('https:')) {
    headers.set('strict-transport-security', 'max-age=31536000');
  }
  return safe;
}

/** The answer itself, or a copy: the headers of one that came from elsewhere cannot be changed. */
function changeable(response: Response): Response {
  try {
    response.headers.set('cache-control', 'no-store');
    return response;
  } catch {
    const copy = new Response(response.body, response);
    copy.headers.set('cache-control', 'no-store');
    return copy;
  }
}
