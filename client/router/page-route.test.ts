import { expect, test, vi } from 'vitest';
import { createRouteTable, type PageRoute } from './page-route.ts';

const row = (path: string): PageRoute => ({
  path,
  module: path,
  load: async () => () => null,
  head: {},
});

test('the rows of the dashboard are loaded once, for the first path that is one of theirs', async () => {
  const load = vi.fn(async () => [row('/private'), row('/private/:id')]);
  const table = createRouteTable([row('/'), row('/privateer')], {
    base: '/private',
    module: 'private-rows',
    load,
  });
  expect((await table.load('/privateer'))?.route.path).toBe('/privateer');
  expect(await table.load('/unknown')).toBeNull();
  expect(table.find('/private')).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect((await table.load('/Private'))?.route.path).toBe('/private');
  expect((await table.load('/%70rivate/7'))?.params).toMatchObject({ id: '7' });
  expect(table.find('/private/8')?.params).toMatchObject({ id: '8' });
  expect(await table.load('/private/7/8')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});
