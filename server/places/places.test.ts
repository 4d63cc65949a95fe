import { expect, test } from 'vitest';
import { openPlaces } from './places.ts';

const places = openPlaces(['US']);
const found = (city: string, area?: string, from = places) => {
  const place = from.find(city, area);
  return place && `${place.name}, ${place.region}`;
};

test('a city is found by its name, however it is written', () => {
  expect(found('Portland')).toBe('Portland, OR');
  expect(found('  st. paul ')).toBe('Saint Paul, MN');
  expect(found('Saint Louis')).toBe('St. Louis, MO');
  expect(found('new york')).toBe('New York City, NY');
  expect(found('Washington, D.C.')).toBe('Washington, D.C., DC');
});

test('a region in the city or the area chooses among places of one name', () => {
  expect(found('Portland, ME')).toBe('Portland, ME');
  expect(found('Portland', 'Maine')).toBe('Portland, ME');
  expect(found('Springfield, Illinois')).toBe('Springfield, IL');
  expect(found('Portland', 'Alberta Arts')).toBe('Portland, OR');
});

test('a name that several places of about one size have is not guessed', () => {
  expect(found('Springfield')).toBeUndefined();
  expect(found('Atlantis-upon-Sea')).toBeUndefined();
  expect(found('')).toBeUndefined();
  expect(found('--', ',')).toBeUndefined();
});

test('only places of the configured countries are found by name, in local and English spelling', () => {
  expect(found('München')).toBeUndefined();
  const european = openPlaces(['DE', 'NL', 'CZ']);
  for (const name of ['München', 'muenchen', 'Munich'])
    expect(european.find(name)?.id, name).toBe(2867714);
  expect(european.find('Den Haag')).toEqual(european.find('the hague'));
  expect(european.find('Praha')?.name).toBe('Prague');
});

test('a place of any country is known by its id', () => {
  expect(places.byId(2867714)).toEqual({
    id: 2867714,
    name: 'Munich',
    region: 'Bavaria',
    country: 'DE',
    lat: 48.137,
    lon: 11.575,
  });
  expect(places.byId(1)).toBeUndefined();
});

test('suggestions begin with what is typed, the largest place first', () => {
  const names = (typed: string, count = 3) => places.suggest(typed, count).map(({ name }) => name);
  expect(names('portl')).toEqual(['Portland', 'Portland', 'Portland']);
  expect(places.suggest('portl', 1)[0]?.region).toBe('OR');
  expect(names('SAN D')).toContain('San Diego');
  expect(names('')).toEqual([]);
  expect(names('zzzz')).toEqual([]);
});
