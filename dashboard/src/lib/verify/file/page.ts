import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Puts everything into one page that may run its own script and style and reach nothing else. */
export function verifyPage(template: string, style: string, code: string): string {
  // A script in a page ends at the first of these, wherever it stands.
  const script = code.replaceAll('</script', '<\\/script');
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; form-action 'none'`;
  return template
    .replace('%policy%', () => policy)
    .replace('/*%style%*/', () => style)
    .replace('/*%script%*/', () => script);
}
