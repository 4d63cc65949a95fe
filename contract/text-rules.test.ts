import { expect, test } from 'vitest';
import { imageUrl, paragraphs, phone, price, text } from './fields.ts';

const line = text(120);
const several = paragraphs(5000);

test.each([
  'Corbel Strada 54',
  'Zoë O’Brien-Núñez',
  'Đặng Thị Ngọc Ánh',
  'Алексей Ёлкин',
  '山田 太郎',
  'मोहनदास करमचंद',
  'محمد عبد الله',
  'دوچرخه‌سواری',
  'שלום עליכם, בע"מ',
  'Family bike 👨‍👩‍👧‍👦 🚲',
  'England 🏴󠁧󠁢󠁥󠁮󠁧󠁿, heart ❤️',
  'Price: 100 € / 90 £ – “as new”',
  '<b>bold</b> & "quoted"',
])('%s stays as it was written', (written) => {
  expect(line.parse(written)).toBe(written.normalize('NFC'));
  expect(several.parse(`${written}\n\n\t${written}`)).toBe(
    `${written}\n\n\t${written}`.normalize('NFC'),
  );
});

test('letters and their accents become one, and spaces around go', () => {
  expect(line.parse('  Zoe\u0308 ')).toBe('Zo\u00eb');
  expect(several.parse(' one\r\ntwo\rthree ')).toBe('one\ntwo\nthree');
});

const hidden = [
  ['NUL', '\u0000'],
  ['a bell', '\u0007'],
  ['an escape', '\u001b'],
  ['delete', '\u007f'],
  ['a C1 control', '\u009b'],
  ['a right-to-left override', '\u202e'],
  ['a left-to-right embedding', '\u202a'],
  ['an isolate', '\u2067'],
  ['a lone high surrogate', '\ud800'],
  ['a lone low surrogate', '\udc00'],
] as const;

test.each(hidden)('%s is in no text, wherever it stands', (_, character) => {
  for (const written of [`Bike${character}54`, `${character}Bike`, `Bike${character}`])
    for (const field of [line, several]) expect(field.safeParse(written).success).toBe(false);
});

test.each([
  ['a line feed', '\n'],
  ['a carriage return', '\r'],
  ['a tab', '\t'],
  ['a next line', '\u0085'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
])('%s is in no text of one line', (_, character) => {
  expect(line.safeParse(`Red bike${character}Call me`).error?.issues[0]?.message).toBe(
    'Please write this in one line, without control characters',
  );
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['no-break spaces', '\u00a0\u3000'],
  ['zero-width spaces', '\u200b\u200b'],
  ['joiners', '\u200d\u2060\ufeff'],
  ['soft hyphens', '\u00ad'],
  ['Hangul fillers', '\u3164\u115f'],
  ['Braille blanks', '\u2800'],
  ['variation selectors and direction marks', '\ufe0f\u200e\u200f'],
])('%s alone is no text', (_, written) => {
  for (const field of [line, several])
    expect(field.safeParse(written).error?.issues[0]?.message).toBe('Please fill in this field');
});

test('the longest text is as long as it says', () => {
  expect(line.safeParse('x'.repeat(120)).success).toBe(true);
  expect(line.safeParse('x'.repeat(121)).error?.issues[0]?.message).toBe('At most 120 characters');
});

test.each([true, false, [5], [], {}, null, undefined, '0x10', '1e3', '5,00', '', ' ', 'ten', '१२'])(
  '%j is no price',
  (value) => {
    expect(price.safeParse(value).success).toBe(false);
  },
);

test.each([
  ['', 'Please enter a price'],
  ['ten', 'Please enter a price'],
  [true, 'Please enter a price'],
  ['-5', 'At least $0.50'],
  ['1000000', 'At most $999,999.99'],
  ['5.555', 'At most two decimals'],
])('a price of %j is told: %s', (value, message) => {
  expect(price.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([
  [' 12.50 ', 12.5],
  ['.75', 0.75],
  ['12.', 12],
  [12, 12],
])('%j is a price', (value, dollars) => {
  expect(price.parse(value)).toBe(dollars);
});

test.each(['/images/a.jpg', 'https://images.example/a.jpg?w=1', 'http://localhost:1/a', '/a'])(
  '%s is the address of a picture',
  (url) => {
    expect(imageUrl.parse(url)).toBe(url);
  },
);

test.each([
  '//host/x',
  '/\\host/x',
  '/a\\b',
  'https:\\\\host\\x',
  'https://host/a b',
  '/\u0009/host',
  '/a\u0000',
  '/a\u202e',
  'javascript:alert(1)',
  'data:image/svg+xml,x',
  'images/a.jpg',
  '/\ud800',
])('%j is no address of a picture', (url) => {
  expect(imageUrl.safeParse(url).success).toBe(false);
});

test('a phone number pasted with invisible direction marks is taken', () => {
  expect(phone.parse('\u202a+1 503 555 0188\u202c')).toBe('+15035550188');
});
