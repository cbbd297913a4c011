import { expect, test } from 'vitest';
import { withoutName } from './mention-words.ts';

test.each([
  ['Cy was late', 'Cy', 'somebody was late'],
  ['that is CY’s, not Cyrus’s', 'Cy', 'that is somebody’s, not Cyrus’s'],
  ['for J. (R.) in person', 'J. (R.)', 'for somebody in person'],
  ['Ана и Бо', 'Ана', 'somebody и Бо'],
  ['nobody here', 'Cy', 'nobody here'],
])('%s, without %s', (text, name, left) => {
  expect(withoutName(text, name)).toBe(left);
});
