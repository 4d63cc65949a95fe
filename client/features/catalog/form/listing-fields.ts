import type { OwnProduct } from '../../../../contract/catalog/catalog.ts';
import {
  type CheckedPart,
  type Checklist,
  checkedParts,
} from '../../../../contract/catalog/checklist.ts';
import { attributeLabels } from '../../../bicycle-labels.ts';
import { productLabels } from '../../../product-labels.ts';
import type { AddProductForm, ListingFields } from './add-product.ts';

type CheckedPartFields = NonNullable<Checklist[CheckedPart]>;
type Attribute = keyof typeof attributeLabels;

/** The labels of the prices of shipping abroad. */
export const zoneLabels = {
  by: productLabels.shipping_zones,
  continent: 'To the rest of your continent',
  world: 'To the rest of the world',
} as const;

/** The labels of how the seller takes offers. */
export const offerLabels = {
  takes_offers: 'Take offers',
  lowest_offer: 'Lowest price you would take',
} as const;

/** The path of a field in the form. */
export type FieldName =
  | Exclude<keyof AddProductForm, 'attributes' | 'place_id' | 'shipping_zones' | 'checklist'>
  | `attributes.${Attribute}`
  | `shipping_zones.${keyof typeof zoneLabels}`
  | `checklist.${CheckedPart}.${keyof CheckedPartFields}`;

type ReadValues = {
  [Name in keyof Required<ListingFields>]: (of: OwnProduct) => ListingFields[Name];
};

/**
 * The values of the form but its pictures, in its order, each with what a stored listing has for it. Forms, drafts
 * and comparisons read them here; types notice a missing one.
 */
const values: ReadValues = {
  title: (of) => of.title,
  categoryId: (of) => of.categoryId,
  condition: (of) => of.condition,
  description: (of) => of.description,
  selling_price: (of) => of.selling_price,
  purchase_price: (of) => of.purchase_price,
  purchase_date: (of) => of.purchase_date,
  city: (of) => of.city,
  area: (of) => of.area,
  phone: (of) => of.phone,
  place_id: (of) => of.place_id,
  delivery: (of) => of.delivery,
  // Only in the form where buyers have the choice.
  shipping_price: (of) => (of.delivery === 'both' ? of.shipping_price : undefined),
  takes_offers: (of) => (of.offers ? 'yes' : ''),
  lowest_offer: (of) => of.offers?.lowest ?? '',
  shipping_zones: ({ shipping_zones: zones }) =>
    zones ? { by: 'place', continent: zones.continent ?? '', world: zones.world ?? '' } : {},
  attributes: (of) => of.attributes,
  checklist: (of) => of.checklist,
};
const names = Object.keys(values) as (keyof ListingFields)[];

/** Returns the values of the form for a stored listing. */
export const fieldsOf = (product: OwnProduct): ListingFields =>
  Object.fromEntries(names.map((name) => [name, values[name](product)])) as ListingFields;

interface ListingField {
  name: FieldName;
  label: string;
}

const zoneFields: ListingField[] = (Object.keys(zoneLabels) as (keyof typeof zoneLabels)[]).map(
  (zone) => ({ name: `shipping_zones.${zone}`, label: zoneLabels[zone] }),
);

const attributeFields: ListingField[] = (Object.keys(attributeLabels) as Attribute[]).map(
  (name) => ({
    name: `attributes.${name}`,
    label: attributeLabels[name],
  }),
);

const checklistFields: ListingField[] = (Object.keys(checkedParts) as CheckedPart[]).flatMap(
  (part) => [
    { name: `checklist.${part}.wear`, label: `${checkedParts[part]}: wear` },
    { name: `checklist.${part}.faults`, label: `${checkedParts[part]}: known faults` },
  ],
);

/**
 * The fields that a person fills in, each of which can be taken from one version of a listing or another. The
 * pictures are compared as a list, and the place of the list goes with the city and the area.
 */
export const listingFields: readonly ListingField[] = names.flatMap((name) => {
  if (name === 'place_id') return [];
  if (name === 'shipping_zones') return zoneFields;
  if (name === 'attributes') return attributeFields;
  if (name === 'checklist') return checklistFields;
  const label =
    name === 'takes_offers' || name === 'lowest_offer' ? offerLabels[name] : productLabels[name];
  return [{ name, label }];
});

/** Whether a field of this name belongs to the place of the list. */
export const isOfPlace = (name: FieldName): boolean => name === 'city' || name === 'area';
