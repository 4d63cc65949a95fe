import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { patchProduct, patchWishes } from './patch-product.ts';

const key = ['products', 'category', 'road', 'ann@example.com', ''];
const product = { _id: 'one', title: 'Corbel Strada', wished: false };

/** A client with one list in memory, which was fetched at 5000 ms. */
function open() {
  const client = new QueryClient();
  const page = { rows: [product, { ...product, _id: 'two' }], next: null, total: null };
  client.setQueryData(key, { pages: [page], pageParams: [null] }, { updatedAt: 5000 });
  const rows = () => client.getQueryData<{ pages: [typeof page] }>(key)?.pages[0].rows;
  return { client, rows };
}

test('a list shows added and removed wishes', () => {
  const { client, rows } = open();
  patchWishes(client, new Map([['two', 'wish of two']]));
  expect(rows()).toMatchObject([
    { _id: 'one', wished: false },
    { _id: 'two', wished: true, wishlistItemId: 'wish of two' },
  ]);
  patchWishes(client, new Map());
  expect(rows()).toMatchObject([{ wished: false }, { wished: false, wishlistItemId: undefined }]);
});

test('a list that was due for a refetch still is', () => {
  const { client, rows } = open();
  void client.invalidateQueries({ queryKey: key });
  patchProduct(client, 'one', { wished: true });
  expect(rows()?.[0]).toMatchObject({ wished: true });
  expect(client.getQueryState(key)).toMatchObject({ isInvalidated: true, dataUpdatedAt: 5000 });
});
