import { productLabels } from '../../product-labels.ts';

const { purchase_price, purchase_date, shipping_price, shipping_zones, ...named } = productLabels;

/**
 * Labels of the fields that an edit can change: products use column names, accounts use field
 * names.
 */
const labels: Record<string, string> = {
  ...named,
  purchasePriceCents: purchase_price,
  purchaseDate: purchase_date,
  shippingCents: shipping_price,
  shippingZones: shipping_zones,
  name: 'Name',
  picture: 'Photo',
};

/**
 * Returns a field's label. Old records may name a field that no longer exists; its name is then the
 * label.
 */
export const fieldLabel = (name: string): string => labels[name] ?? name;

/** Returns the labels of a comma-separated list of fields. */
export const fieldLabels = (names: string): string => names.split(', ').map(fieldLabel).join(', ');
