import { get } from 'react-hook-form';
import type { TypedForm } from '../add-product.ts';
import type { Saved } from '../edit-product.ts';
import { isSame } from '../is-same.ts';
import { arePhotosSame, type Photo } from '../pictures/photo.ts';
import { type FieldName, listingFields } from './listing-fields.ts';

/** A field that was changed here and elsewhere, to different values. */
export interface Difference {
  name: FieldName;
  label: string;
  mine: unknown;
  theirs: unknown;
}

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
  const changed = listingFields
    .map(({ name, label }) => ({
      name,
      label,
      before: get(base.fields, name),
      mine: get(mine, name),
      theirs: get(theirs.fields, name),
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
