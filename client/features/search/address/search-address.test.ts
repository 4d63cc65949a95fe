import { describe, expect, test } from 'vitest';
import { activeFilters } from './active-filters.ts';
import { fieldsOf, readSearch, searchPath, withoutFilter } from './search-address.ts';
import { canonicalPath, searchTitle } from './search-title.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('reading a search from an address', () => {
  test('every value of a list counts, once, however it is written', () => {
    expect(read('category=road,city&category=road&colour=red').search).toEqual({
      category: 'road,city',
      colour: 'red',
    });
  });

  test('unknown and empty parameters are ignored without a word', () => {
    expect(read('utm_source=mail&q=&min_price=&fbclid=1')).toEqual({ search: {}, malformed: [] });
  });

  test('malformed values are left out and named, while the rest works', () => {
    expect(read('category=road,spaceship&min_price=much&order=sideways&colour=red')).toEqual({
      search: { category: 'road', colour: 'red' },
      malformed: ['category', 'min_price', 'order'],
    });
  });

  test('a long query is cut after 200 characters', () => {
    expect(read(`q=${'x'.repeat(300)}`).search.q).toBe('x'.repeat(200));
  });

  test('bounds that are the wrong way round are swapped', () => {
    expect(read('min_price=900&max_price=100').search).toEqual({
      min_price: '100',
      max_price: '900',
    });
  });

  test('distance and nearest first need a place', () => {
    expect(read('distance=25&order=nearest').search).toEqual({});
    expect(read('place=5746545&distance=25&order=nearest').search).toEqual({
      place: '5746545',
      distance: '25',
      order: 'nearest',
    });
  });
});

describe('writing a search into an address', () => {
  test('the same search has one address', () => {
    const written = '/bicycles?q=trek&category=road,city&order=newest';
    expect(searchPath(read('order=newest&category=road,city&q=trek').search)).toBe(written);
    expect(searchPath({})).toBe('/bicycles');
  });

  test('an address keeps the characters of its values', () => {
    const q = 'a&b=c +d%,ü"<';
    expect(readSearch(new URL(searchPath({ q }), 'http://x').searchParams).search.q).toBe(q);
  });

  test('the fields of the form have an entry for each value', () => {
    expect(fieldsOf({ category: 'road,city', q: 'a,b' }).toString()).toBe(
      'q=a%2Cb&category=road&category=city',
    );
  });

  test('a removed value leaves the others, and a removed place takes its distance along', () => {
    expect(withoutFilter({ category: 'road,city' }, 'category', 'road')).toEqual({
      category: 'city',
    });
    const near = { place: '1', distance: '25', order: 'nearest', q: 'trek' };
    expect(withoutFilter(near, 'place')).toEqual({ q: 'trek' });
  });
});

test('each active value has a label, and the words and the order have none', () => {
  const { search } = read('q=trek&category=road&wheel=28&min_price=100&electric=no&order=newest');
  expect(activeFilters(search).map(({ label }) => label)).toEqual([
    'Road bikes',
    '28 in (700c)',
    'Without motor',
    'From $100',
  ]);
});

test('a page is named by its words, or by its only category and make', () => {
  expect(searchTitle(read('q=trek').search)).toBe('“trek”');
  expect(searchTitle(read('category=bmx&make=Haro').search)).toBe('Used Haro BMX bikes');
  expect(searchTitle(read('category=road,city').search)).toBe('Used bicycles');
});

test('the canonical address keeps the category and the make only', () => {
  expect(canonicalPath(read('q=x&make=Trek&category=road&colour=red').search)).toBe(
    '/bicycles?category=road&make=Trek',
  );
});
