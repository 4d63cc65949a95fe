import {
  type CheckedPart,
  type Checklist,
  checkedParts,
} from '../../../../../contract/catalog/checklist.ts';
import { attributeLabels } from '../../../../bicycle-labels.ts';
import { productLabels } from '../../../../product-labels.ts';
import type { AddProductForm, ListingFields, TypedForm } from '../add-product.ts';
import type { Saved } from '../edit-product.ts';
import { isSame } from '../is-same.ts';
import { arePhotosSame, type Photo } from '../pictures/photo.ts';

type CheckedPartFields = NonNullable<Checklist[CheckedPart]>;
type Attribute = keyof typeof attributeLabels;
/** The name of a field in the form. */
export type FieldName =
  | Exclude<keyof AddProductForm, 'attributes' | 'place_id' | 'checklist'>
  | `attributes.${Attribute}`
  | `checklist.${CheckedPart}.${keyof CheckedPartFields}`;

/** A field that was changed here and elsewhere, to different values. */
export interface Difference {
  name: FieldName;
  label: string;
  mine: unknown;
  theirs: unknown;
}

const attributeNames = Object.keys(attributeLabels) as Attribute[];

/** All fields, of which each can be taken from one version or the other. */
const fields: readonly {
  name: FieldName;
  label: string;
  read(from: ListingFields | TypedForm): unknown;
}[] = [
  ...(
    [
      'title',
      'categoryId',
      'condition',
      'description',
      'selling_price',
      'purchase_price',
      'purchase_date',
      'city',
      'area',
      'phone',
      'delivery',
      'shipping_price',
    ] as const
  ).map((name) => ({
    name,
    label: productLabels[name],
    read: (from: ListingFields | TypedForm) => from[name],
  })),
  ...attributeNames.map((attribute) => ({
    name: `attributes.${attribute}` as const,
    label: attributeLabels[attribute],
    read: (from: ListingFields | TypedForm) => from.attributes?.[attribute],
  })),
  ...(Object.keys(checkedParts) as CheckedPart[]).flatMap((part) =>
    (['wear', 'faults'] as const).map((field) => ({
      name: `checklist.${part}.${field}` as const,
      label: `${checkedParts[part]}: ${field === 'wear' ? 'wear' : 'known faults'}`,
      read: (from: ListingFields | TypedForm) =>
        (from.checklist?.[part] as Partial<CheckedPartFields> | undefined)?.[field],
    })),
  ),
];

interface Versions {
  /** The listing as it was when the form was filled. */
  base: Saved;
  mine: TypedForm;
  /** The listing as it is stored now. */
  theirs: Saved;
}

/**
 * Compares a form with a listing that has been changed since the form was filled: what was changed
 * in both in different ways, and what was changed elsewhere only, with its new values.
 */
export function compareVersions({ base, mine, theirs }: Versions): {
  differences: Difference[];
  theirsOnly: { name: FieldName; value: unknown }[];
} {
  const changed = fields
    .map(({ name, label, read }) => ({
      ...{ name, label },
      ...{ before: read(base.fields), mine: read(mine), theirs: read(theirs.fields) },
    }))
    .filter((one) => !isSame(one.before, one.theirs) && !isSame(one.mine, one.theirs));
  const photos = comparePhotos({ base, mine, theirs });
  const isMine = ({ before, mine }: { before: unknown; mine: unknown }) => !isSame(before, mine);
  return {
    differences: [
      ...changed
        .filter(isMine)
        .map(({ name, label, mine, theirs }) => ({ name, label, mine, theirs })),
      ...(photos === 'differ'
        ? [{ name: 'image' as const, label: 'Pictures', mine: mine.image, theirs: theirs.photos }]
        : []),
    ],
    theirsOnly: [
      ...changed.filter((one) => !isMine(one)).map(({ name, theirs: value }) => ({ name, value })),
      ...(photos === 'theirs' ? [{ name: 'image' as const, value: theirs.photos }] : []),
    ],
  };
}

function comparePhotos({ base, mine, theirs }: Versions): 'same' | 'theirs' | 'differ' {
  const photos: readonly Photo[] = mine.image ?? [];
  if (arePhotosSame(theirs.photos, base.photos) || arePhotosSame(photos, theirs.photos))
    return 'same';
  return arePhotosSame(photos, base.photos) ? 'theirs' : 'differ';
}
