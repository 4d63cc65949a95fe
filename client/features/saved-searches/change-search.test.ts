import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import type { SavedSearch, SavedSearchChange } from '../../../contract/search/saved-searches.ts';
import { setTransportFinder } from '../../api/transport.ts';
import { changeSearch } from './change-search.ts';
import { savedSearchesQuery } from './queries.ts';

const email = 'ann@example.com';
const search: SavedSearch = {
  _id: 'one',
  name: 'Old',
  query: 'q=trek',
  mail: 'at_once',
  mailNow: 'at_once',
  created: '2026-05-04T10:00:00.000Z',
  unseen: 0,
  feed: '/feed',
};

afterEach(() => setTransportFinder(() => null));

/** A server whose changes wait until the test ends them. */
function open() {
  const waiting: ((isStored: boolean) => void)[] = [];
  let stored = search;
  setTransportFinder(() => ({
    region: 'US',
    token: 'token',
    fetch: async (_, { body }) => {
      const isStored = await new Promise<boolean>((resolve) => waiting.push(resolve));
      if (isStored) stored = { ...stored, ...JSON.parse(body ?? '{}') };
      return { status: isStored ? 200 : 500, headers: {}, body: '{"code":"internal"}' };
    },
  }));
  const client = new QueryClient();
  const { queryKey } = savedSearchesQuery(email);
  client.setQueryData(queryKey, [search]);
  const change = (wanted: SavedSearchChange) =>
    new MutationObserver(client, changeSearch(client, email, 'one')).mutate(wanted);
  const next = async (isStored: boolean) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(isStored);
  };
  const shown = () => client.getQueryData(queryKey)?.[0];
  return { client, queryKey, change, next, shown, stored: () => stored };
}

test('a list that was loading before does not undo a change on the screen', async () => {
  const { client, queryKey, change, next, shown } = open();
  let answer = (_: SavedSearch[]) => {};
  const loading = client
    .fetchQuery({ queryKey, queryFn: () => new Promise<SavedSearch[]>((end) => (answer = end)) })
    .catch(() => undefined);
  const changing = change({ name: 'New' });
  await expect.poll(shown).toMatchObject({ name: 'New' });
  answer([search]);
  await loading;
  expect(shown()).toMatchObject({ name: 'New' });
  await next(true);
  await changing;
  expect(shown()).toMatchObject({ name: 'New' });
});

test('a failed change is undone, and leaves another one as it is', async () => {
  const { change, next, shown } = open();
  const renaming = change({ name: 'New' });
  await expect.poll(shown).toMatchObject({ name: 'New' });
  const turningOff = change({ mail: 'off' });
  await expect.poll(shown).toMatchObject({ name: 'New', mail: 'off' });
  await next(false);
  await expect(renaming).rejects.toMatchObject({ code: 'internal' });
  expect(shown()).toMatchObject({ name: 'Old', mail: 'off' });
  await next(true);
  await turningOff;
  expect(shown()).toMatchObject({ name: 'Old', mail: 'off' });
});
