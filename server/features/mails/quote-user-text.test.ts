import { expect, test } from 'vitest';
import { quoteTitle, quoteUserText } from './quote-user-text.ts';

test.each([
  ['Corbel Strada 54', '"Corbel Strada 54"'],
  ['Size 54.5, 28" wheels', '"Size 54.5, 28″ wheels"'],
  ['20" BMX, the "Mirra"', `"20″ BMX, the 'Mirra'"`],
  ['Win\r\nSubject: now\u2028here', '"Win Subject: now here"'],
  ['Go to https://evil.example/pay now', '"Go to evil. example/pay now"'],
  ['www.evil.example', '"www. evil. example"'],
  ['mailto:me@evil.example', '"me at evil. example"'],
  ['//evil.example', '"evil. example"'],
  ['javascript:alert(1)', '"alert(1)"'],
  ['http://10.20.30.40/x', '"10. 20. 30.40/x"'],
  ['пример.рф and 例え。テスト', '"пример. рф and 例え。 テスト"'],
  ['evil.\ufe0fexample, evil.\u0301example', '"evil. example, evil. example"'],
  ['evil\u2024example, evil\ufe52example', '"evil\u2024 example, evil\ufe52 example"'],
  ['abc\u202egnp.exe \u200bhidden', '"abc gnp. exe hidden"'],
])('%j becomes %s', (words, expected) => {
  expect(quoteUserText(words)).toBe(expected);
});

test('long text is cut between characters', () => {
  const cut = quoteUserText('🚲'.repeat(100));
  expect(cut).toBe(`"${'🚲'.repeat(59)}…"`);
});

test('a title is quoted without contact details', () => {
  expect(quoteTitle('Corbel, ann@example.com')).toBe('"Corbel, •••"');
});
