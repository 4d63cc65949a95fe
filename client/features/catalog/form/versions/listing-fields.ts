import {
  type CheckedPart,
  type Checklist,
  checkedParts,
} from '../../../../../contract/catalog/checklist.ts';
import { attributeLabels } from '../../../../bicycle-labels.ts';
import { productLabels } from '../../../../product-labels.ts';
import type { AddProductForm } from '../add-product.ts';

type CheckedPartFields = NonNullable<Checklist[CheckedPart]>;
type Attribute = keyof typeof attributeLabels;

/** The path of a field in the form. */
export type FieldName =
  | Exclude<keyof AddProductForm, 'attributes' | 'place_id' | 'checklist'>
  | `attributes.${Attribute}`
  | `checklist.${CheckedPart}.${keyof CheckedPartFields}`;

/**
 * The fields that a person fills in, each of which can be taken from one version of a listing or another. The
 * pictures are compared as a list, and the place of the list goes with the city and the area.
 */
export const listingFields: readonly { name: FieldName; label: string }[] = [
  ...(
    [
      ...['title', 'categoryId', 'condition', 'description'],
      ...['selling_price', 'purchase_price', 'purchase_date'],
      ...['city', 'area', 'phone', 'delivery', 'shipping_price'],
    ] as (keyof typeof productLabels & FieldName)[]
  ).map((name) => ({ name, label: productLabels[name] })),
  ...(Object.keys(attributeLabels) as Attribute[]).map((attribute) => ({
    name: `attributes.${attribute}` as const,
    label: attributeLabels[attribute],
  })),
  ...(Object.keys(checkedParts) as CheckedPart[]).flatMap((part) => [
    { name: `checklist.${part}.wear` as const, label: `${checkedParts[part]}: wear` },
    { name: `checklist.${part}.faults` as const, label: `${checkedParts[part]}: known faults` },
  ]),
];

/** Whether a field of this name belongs to the place of the list. */
export const isOfPlace = (name: FieldName): boolean => name === 'city' || name === 'area';
