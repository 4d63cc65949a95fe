import type { ProductFields } from '../contract/catalog/catalog.ts';

/** The labels of what a seller says about a product: in its forms, and where an edit is shown. */
export const productLabels: Record<keyof ProductFields | 'image', string> = {
  title: 'Title',
  categoryId: 'Category',
  condition: 'Condition',
  description: 'Description',
  image: 'Image',
  selling_price: 'Selling Price',
  purchase_price: 'Purchase Price',
  purchase_date: 'Purchase Date',
  city: 'City Name',
  area: 'Area Name',
  phone: 'Phone',
};
