import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escaped, messages } from './discord.ts';

test('[G11] [U25] names are escaped and mentions are dead', () => {
  expect(escaped('*Bo*_x_')).toBe('\\*Bo\\*\\_x\\_');
  expect(escaped('@everyone')).not.toContain('@everyone');
  expect(escaped('<@123>')).not.toContain('<@');
  expect(escaped('a\nb')).toBe('a b');
});

test('[U25] a code block is never cut', () => {
  const block = ['```', 'x'.repeat(100), '```'].join('\n');
  const text = [`${'line\n'.repeat(390)}end`, block, 'after'].join('\n');
  const parts = messages(text);
  expect(parts.length).toBe(2);
  for (const part of parts) expect((part.match(/```/g) ?? []).length % 2).toBe(0);
});

test('[U25] every message is within the limit and nothing is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 300 }), { maxLength: 60 }), (lines) => {
      const text = lines.map((line) => line.replaceAll('`', "'").replace(/\s+/g, ' ').trim()).join('\n');
      const parts = messages(text);
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(2000);
      expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
