import { expect, test } from 'vitest';
import { isSingle, matches, mayAct, type Place, shown, takesText } from './match.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['X', press('x'), true],
  ['X', press('X', { shiftKey: true }), false],
  ['X', press('x', { ctrlKey: true }), false],
  ['X', press('x', { altKey: true }), false],
  ['?', press('?', { shiftKey: true }), true],
  ['Mod+Enter', press('Enter', { ctrlKey: true }), true],
  ['Mod+Enter', press('Enter', { metaKey: true }), true],
  ['Mod+Enter', press('Enter'), false],
  ['Mod+K', press('k', { ctrlKey: true }), true],
  ['Escape', press('Escape'), true],
])('%s', (written, pressed, expected) => {
  expect(matches(written, pressed)).toBe(expected);
});

test('[U4] single keys are those that type something', () => {
  expect(['X', '?', '1'].every(isSingle)).toBe(true);
  expect(['Mod+K', 'Enter', 'Escape'].some(isSingle)).toBe(false);
});

test('keys are shown as the keyboard has them', () => {
  expect(shown('Mod+Enter', false)).toBe('Ctrl ⏎');
  expect(shown('Mod+Enter', true)).toBe('⌘ ⏎');
  expect(shown('x', false)).toBe('X');
});

test('[U4] text fields keep their letters; a checkbox does not', () => {
  expect(takesText({ tagName: 'INPUT', type: 'text' })).toBe(true);
  expect(takesText({ tagName: 'TEXTAREA' })).toBe(true);
  expect(takesText({ tagName: 'DIV', isContentEditable: true })).toBe(true);
  expect(takesText({ tagName: 'INPUT', type: 'checkbox' })).toBe(false);
  expect(takesText({ tagName: 'BUTTON' })).toBe(false);
});

const place: Place = { inText: false, inside: null, behindDialog: false, singleKeys: true };
test.each<[string, Partial<Place>, boolean]>([
  ['X', {}, true],
  ['X', { inText: true }, false],
  ['X', { inside: true }, true],
  ['X', { inside: false }, false],
  ['X', { singleKeys: false }, false],
  ['X', { behindDialog: true }, false],
  ['Mod+Enter', { inText: true, singleKeys: false }, true],
  ['Mod+Enter', { behindDialog: true }, false],
  ['Escape', { inText: true, behindDialog: true, singleKeys: false }, true],
])('[U4] %s with %j acts: %s', (key, where, acts) => {
  expect(mayAct(key, { ...place, ...where })).toBe(acts);
});
