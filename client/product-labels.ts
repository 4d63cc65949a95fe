import type { additionalFields, ProductFields } from '../contract/catalog/catalog.ts';

/** The labels of a product's fields, for the seller's forms and for the audit trail. */
export const productLabels: Record<
  keyof ProductFields | 'image' | Exclude<keyof typeof additionalFields.shape, 'pictures'>,
  string
> = {
  title: 'Title',
  categoryId: 'Category',
  condition: 'Condition',
  description: 'Description',
  image: 'Image',
  attributes: 'More about the bicycle',
  selling_price: 'Selling Price',
  purchase_price: 'Purchase Price',
  purchase_date: 'Purchase Date',
  city: 'City Name',
  place_id: 'City Name',
  area: 'Area Name',
  phone: 'Phone',
  delivery: 'Delivery',
  shipping_price: 'Shipping Price',
  shipping_zones: 'Shipping Abroad',
  checklist: 'Condition of the parts',
  offers: 'Offers',
};
