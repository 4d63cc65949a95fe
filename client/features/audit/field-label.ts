import { productLabels } from '../../product-labels.ts';

const { purchase_price, purchase_date, ...named } = productLabels;

/** What an edit changes, as the record calls it: a product by its columns, an account by its fields. */
const labels: Record<string, string> = {
  ...named,
  purchasePriceCents: purchase_price,
  purchaseDate: purchase_date,
  name: 'Name',
  picture: 'Photo',
};

/** A field's label; the record is kept for good, and may name one that is no more. */
export const fieldLabel = (name: string): string => labels[name] ?? name;

/** The labels of fields with commas between them. */
export const fieldLabels = (names: string): string => names.split(', ').map(fieldLabel).join(', ');
