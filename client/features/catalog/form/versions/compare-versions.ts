import { get } from 'react-hook-form';
import { type FieldName, listingFields } from '../listing-fields.ts';
import { arePhotosSame, type Photo } from '../pictures/photo.ts';

/** A version of a listing, typed or stored; without pictures, none are compared. */
interface Version {
  fields: object;
  photos?: readonly Photo[] | undefined;
}

/** A field that differs between this form and the listing as it is stored now. */
export interface Difference {
  name: FieldName;
  label: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

const fields = [...listingFields, { name: 'image', label: 'Pictures' } as const];

/**
 * Compares three versions of a listing, field by field.
 * @param base the listing as it was when the form was filled
 * @param theirs the listing as it is stored now
 * @returns what was changed in the form only, what was changed elsewhere only, and what was changed in
 * both in different ways
 */
export function compareVersions({
  base,
  mine,
  theirs,
}: Record<'base' | 'mine' | 'theirs', Version>) {
  const found: Record<'mine' | 'theirs' | 'both', Difference[]> = {
    mine: [],
    theirs: [],
    both: [],
  };
  for (const { name, label } of fields) {
    const of = (version: Version) =>
      name === 'image' ? (version.photos ?? []) : get(version.fields, name);
    const one = { name, label, base: of(base), mine: of(mine), theirs: of(theirs) };
    if (isSameIn(name, one.mine, one.theirs)) continue;
    if (isSameIn(name, one.theirs, one.base)) found.mine.push(one);
    else if (isSameIn(name, one.mine, one.base)) found.theirs.push(one);
    else found.both.push(one);
  }
  return found;
}

/** `before` is a stored value. */
const isSameIn = (name: FieldName, after: unknown, before: unknown): boolean =>
  name === 'image' ? arePhotosSame(after as Photo[], before as Photo[]) : isSame(after, before);

/** Whether two values of a field mean the same, typed or saved. */
export const isSame = (a: unknown, b: unknown): boolean => asText(a) === asText(b);

/** A form holds a number as the text that was typed, and has empty attributes and parts. */
function asText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const filled = Object.entries(value)
    .map(([name, one]) => [name, asText(one)])
    .filter(([, text]) => text !== '' && text !== nothing);
  return JSON.stringify(filled.sort());
}

const nothing = '[]';
