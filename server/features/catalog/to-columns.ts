import type { additionalFields, ProductChange } from '../../../contract/catalog/catalog.ts';
import { toCents } from '../../../contract/fields.ts';
import type { ProductDetails } from './queries.ts';

type Given = Omit<ProductChange, 'selling_price' | 'version'>;
type New = Required<Omit<Given, keyof typeof additionalFields.shape>> & Given;
/** Where shipping costs what depends on the place, which the form may leave out. */
type Details = Omit<ProductDetails, 'shippingZones'>;
type Columns = { [Name in keyof Details]: Details[Name] | undefined };
type Additional =
  | 'attributes'
  | 'pictures'
  | 'placeId'
  | 'delivery'
  | 'shippingCents'
  | 'checklist';

/**
 * Maps the fields of a product form to columns, without the selling price. Fields that a change
 * leaves out become undefined. An image without pictures becomes the only picture.
 */
export function toColumns(given: New): Omit<Details, Additional> & Pick<Columns, Additional>;
export function toColumns(given: Given): Columns;
export function toColumns(given: Given): Partial<Columns> {
  const { purchase_price, shipping_price } = given;
  return {
    title: given.title,
    phone: given.phone,
    categoryId: given.categoryId,
    condition: given.condition,
    city: given.city,
    area: given.area,
    description: given.description,
    image: given.pictures?.[0]?.image ?? given.image,
    pictures: given.pictures ?? (given.image === undefined ? undefined : []),
    attributes: given.attributes,
    placeId: given.place_id,
    purchasePriceCents: purchase_price === undefined ? undefined : toCents(purchase_price),
    purchaseDate: given.purchase_date,
    delivery: given.delivery,
    shippingCents: shipping_price === undefined ? undefined : toCents(shipping_price),
    checklist: given.checklist,
  } satisfies Columns;
}
