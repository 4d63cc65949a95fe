import { expect, test } from 'vitest';
import { openShop } from '../../testing/open-shop.ts';
import { productInputOf } from '../../testing/trade.ts';
import { requireCategoryAndPictures } from './require-category-and-pictures.ts';

const { shop, seller } = await openShop();
const deps = { db: shop.db, images: shop.providers.images };
const { categoryId, image } = await productInputOf(shop, seller);

test.each([
  ['both', { categoryId, image }],
  ['a category', { categoryId }],
  ['a picture', { image }],
  ['neither', {}],
])('a listing that names %s of the shop is accepted', async (_, named) => {
  await expect(requireCategoryAndPictures(deps, named)).resolves.toBeUndefined();
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
