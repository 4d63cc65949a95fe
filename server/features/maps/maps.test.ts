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

test.each(['0', '1', 'x', '99999999999'])('there is no map of the place %s', async (id) => {
  const { statusCode } = await shop.app.inject({ url: `/maps/${id}.svg` });
  expect([400, 404]).toContain(statusCode);
});
