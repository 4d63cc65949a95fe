import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop.ts';

const { shop } = await openShop();
const { places } = shop.providers;

test('the map of a place is a small picture with its name and those of places nearby', async () => {
  const id = places.find('Portland, OR')?.id;
  const first = await shop.app.inject({ url: `/maps/${id}.svg` });
  expect(first.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=604800',
    'content-security-policy': expect.stringContaining("style-src 'unsafe-inline'"),
  });
  expect(first.payload).toContain('>Portland</text>');
  expect(first.payload).toContain('>Salem</text>');
  expect(first.payload).toContain('prefers-color-scheme:dark');
  expect(first.payload).not.toContain('NaN');
  expect(first.payload.length).toBeLessThan(10_000);
  expect((await shop.app.inject({ url: `/maps/${id}.svg` })).payload).toBe(first.payload);
});

test('a map shows lakes, states and a scale, and the distance of a search as a ring in both units', async () => {
  const id = places.find('Chicago, IL')?.id;
  const plain = await shop.app.inject({ url: `/maps/${id}.svg` });
  for (const part of ['"water"', '"line state"', '>100 km</text>', '>50 mi</text>'])
    expect(plain.payload).toContain(part);
  expect(plain.payload).not.toContain('"ring"');
  const near = await shop.app.inject({ url: `/maps/${id}.svg?within=40` });
  // As wide as 40 km are in a picture of 160 km.
  expect(near.payload).toContain('r="80" class="ring"');
  expect(near.payload).toContain('>40 km / 25 mi</text>');
  expect(near.payload).toContain('>20 km</text>');
});

test.each(['0', '9', '501', 'x'])('no map has a ring of %s km', async (within) => {
  const id = places.find('Portland, OR')?.id;
  const { statusCode } = await shop.app.inject({ url: `/maps/${id}.svg?within=${within}` });
  expect(statusCode).toBe(400);
});

test.each(['0', '1', 'x', '99999999999'])('there is no map of the place %s', async (id) => {
  const { statusCode } = await shop.app.inject({ url: `/maps/${id}.svg` });
  expect([400, 404]).toContain(statusCode);
});
