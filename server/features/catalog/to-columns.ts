import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import { toCents } from '../../../contract/fields.ts';
import type { ProductDetails } from './queries.ts';

type Given = Omit<ProductChange, 'selling_price'>;

/**
 * Maps the fields of a product form to columns, without the selling price. Fields that a change
 * leaves out become undefined.
 */
export function toColumns(given: Required<Given>): ProductDetails;
export function toColumns(given: Given): Partial<ProductDetails>;
export function toColumns(given: Given) {
  const { purchase_price } = given;
  return {
    title: given.title,
    phone: given.phone,
    categoryId: given.categoryId,
    condition: given.condition,
    city: given.city,
    area: given.area,
    description: given.description,
    image: given.image,
    purchasePriceCents: purchase_price === undefined ? undefined : toCents(purchase_price),
    purchaseDate: given.purchase_date,
  } satisfies Record<keyof ProductDetails, unknown>;
}
