import { describe, expect, test } from 'vitest';
import { canonicalQuery, readCriteria } from './saved-query.ts';

const refused = expect.objectContaining({ code: 'invalid_input' });

describe('the query of a saved search', () => {
  test('is the same for the same criteria', () => {
    const query = 'q=trek+domane&category=city,road&max_price=900';
    for (const same of [
      'max_price=900&category=road,city&q=trek domane',
      'q=%20trek%20%20domane&category=road&category=city,road&max_price=900.0',
      'order=price_up&utm_source=mail&q=trek+domane&category=city,road&max_price=900&limit=5',
    ])
      expect(canonicalQuery(same)).toBe(query);
    expect(canonicalQuery(query)).toBe(query);
  });

  test('keeps the characters of its values', () => {
    const q = 'a&b=c +d%,ü"<';
    expect(readCriteria(canonicalQuery(new URLSearchParams({ q }).toString()))).toEqual({ q });
  });

  test.each(['', 'order=newest', 'place=5746545', 'distance=25', 'q=%20'])(
    'must filter something, unlike %j',
    (query) => {
      expect(() => canonicalQuery(query)).toThrow(refused);
    },
  );

  test.each(['category=spaceship', 'max_price=much', 'distance=-3&place=1'])(
    'must have values that are known, unlike %s',
    (query) => {
      expect(() => canonicalQuery(query)).toThrow(refused);
    },
  );
});
