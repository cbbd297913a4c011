import { expect, test } from 'vitest';
import { chromium, missingPrerequisites, whatIsMissing } from './prerequisites.ts';

test('nothing is missing where everything is installed', () => {
  expect(missingPrerequisites(() => true)).toEqual([]);
});

test('what is missing is named with its Debian package', () => {
  const sentences = missingPrerequisites(() => false);
  expect(sentences).toHaveLength(2);
  expect(sentences[0]).toContain('apt-get install chromium');
  expect(sentences[1]).toContain('apt-get install scowl');
});

test('a prerequisite by itself says for what it is needed and how to have it', () => {
  expect(whatIsMissing(chromium, { has: () => true })).toBe(null);
  expect(whatIsMissing(chromium, { forWhat: 'comparisons of pages', has: () => false })).toBe(
    '/usr/bin/chromium is missing, which comparisons of pages need: apt-get install chromium',
  );
});
