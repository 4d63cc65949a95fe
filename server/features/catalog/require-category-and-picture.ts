import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { categoryExists } from './queries.ts';

export interface CatalogDeps extends DbDeps {
  images: PictureHost;
}

/**
 * Checks that the category and the picture of a listing exist. Undefined fields are not checked.
 * @throws AppError category_unknown, image_unknown
 */
export async function requireCategoryAndPicture(
  { db, images }: Pick<CatalogDeps, 'db' | 'images'>,
  { categoryId, image }: Pick<ProductChange, 'categoryId' | 'image'>,
): Promise<void> {
  if (categoryId !== undefined && !(await categoryExists(db, categoryId)))
    throw new AppError('category_unknown', { fields: { categoryId: 'Please choose a category' } });
  if (image !== undefined && !(await images.has(image)))
    throw new AppError('image_unknown', { fields: { image: 'Please upload the picture first' } });
}
