import { expect, test } from 'vitest';
import { productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { requireCategoryAndPictures } from './require-category-and-pictures.ts';

const { shop, seller } = await openShop();
const deps = { db: shop.db, images: shop.providers.images };
const { categoryId, image } = await productInputOf(shop, seller);

test.each([
  ['both', { categoryId, image }, 'other'],
  ['a category', { categoryId }, 'other'],
  ['a picture', { image }, null],
  ['neither', {}, null],
])('a listing that names %s of the shop is accepted', async (_, named, kind) => {
  await expect(requireCategoryAndPictures(deps, named)).resolves.toBe(kind);
});

test.each([
  [
    'category_unknown',
    { categoryId: crypto.randomUUID(), image },
    'categoryId',
    'Please choose a category',
  ],
  [
    'image_unknown',
    { categoryId, image: '/images/none' },
    'image',
    'Please upload the picture first',
  ],
])('%s says what to do, on its field', async (code, named, field, message) => {
  await expect(requireCategoryAndPictures(deps, named)).rejects.toMatchObject({
    code,
    fields: { [field]: message },
  });
});
