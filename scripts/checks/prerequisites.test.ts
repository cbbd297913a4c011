import { expect, test } from 'vitest';
import { missingPrerequisites } from './prerequisites.ts';

test('nothing is missing where everything is installed', () => {
  expect(missingPrerequisites(() => true)).toEqual([]);
});

test('what is missing is named with its Debian package', () => {
  const sentences = missingPrerequisites(() => false);
  expect(sentences).toHaveLength(2);
  expect(sentences[0]).toContain('apt-get install chromium');
  expect(sentences[1]).toContain('apt-get install scowl');
});
