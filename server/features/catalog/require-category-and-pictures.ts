import type { CategoryKind } from '../../../contract/bicycle/category-kind.ts';
import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { Places } from '../../places/places.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { requirePictures } from '../../providers/pictures/require-pictures.ts';
import { findCategoryKind } from './queries.ts';

export interface CatalogDeps extends DbDeps {
  images: PictureHost;
  places: Places;
}

/**
 * Checks that the category and the pictures of a listing exist, and returns the kind of the
 * category. Undefined fields are not checked; without a category, the kind is null.
 * @throws AppError category_unknown, image_unknown
 */
export async function requireCategoryAndPictures(
  { db, images }: Pick<CatalogDeps, 'db' | 'images'>,
  { categoryId, image, pictures = [] }: Pick<ProductChange, 'categoryId' | 'image' | 'pictures'>,
): Promise<CategoryKind | null> {
  const kind = categoryId === undefined ? null : await findCategoryKind(db, categoryId);
  if (categoryId !== undefined && kind === null)
    throw new AppError('category_unknown', { fields: { categoryId: 'Please choose a category' } });
  const urls = new Set([
    ...(image === undefined ? [] : [image]),
    ...pictures.map((one) => one.image),
  ]);
  await requirePictures(images, [...urls], 'image');
  return kind;
}
