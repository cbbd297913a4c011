import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verifyPage } from './page.ts';

const template = readFileSync(new URL('./page.html', import.meta.url), 'utf8');

test('[U27] the file of checks may run its one script, wear its one style, and reach nothing', () => {
  // echo -n 'run()' | openssl dgst -sha256 -binary | base64, and the same of 'p{}'.
  const page = verifyPage(template, 'p{}', 'run()');
  expect(page).toContain('<script>run()</script>');
  expect(page).toContain("default-src 'none'");
  expect(page).toContain("script-src 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='");
  expect(page).toContain("style-src 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='");
});

test('a script that speaks of scripts does not end early', () => {
  const page = verifyPage(template, '', 'say("</script>")');
  expect(page.split('</script>')).toHaveLength(2);
  expect(page).toContain('say("<\\/script>")');
});
