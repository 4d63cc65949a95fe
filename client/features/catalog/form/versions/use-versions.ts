import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { AddProductForm, TypedForm } from '../add-product.ts';
import type { Saved } from '../edit-product.ts';
import { type FieldName, isOfPlace } from '../listing-fields.ts';
import { compareVersions, type Difference } from './compare-versions.ts';

interface VersionsOptions {
  /** The listing or the draft as it was when the form was filled. */
  initial: Saved;
  /** Its values before they are checked: numbers may be text. */
  form: Pick<UseFormReturn<TypedForm, unknown, AddProductForm>, 'getValues' | 'setValue'>;
  /** Reads it as it is stored now. */
  read(): Promise<Saved>;
  /** Saves the form over this version. */
  saveOver(saved: Saved): void;
}

/**
 * Brings the form up to date when the listing or the draft has been changed elsewhere. What was changed only
 * there is taken over. For the other differences, the person decides; then the form is saved.
 */
export function useVersions({ initial, form, read, saveOver }: VersionsOptions) {
  const [saved, setSaved] = useState(initial);
  const [differences, setDifferences] = useState<readonly Difference[]>([]);
  const [readError, setReadError] = useState<unknown>(null);
  const set = (name: FieldName, value: unknown) =>
    form.setValue(name, (value ?? '') as never, { shouldDirty: true });
  /** The place of the list belongs to the city and the area. */
  const takePlaceWith = (taken: readonly { name: FieldName }[], from: Saved) => {
    if (taken.some(({ name }) => isOfPlace(name))) form.setValue('place_id', from.fields.place_id);
  };
  const readTheirs = async () => {
    const theirs = await read();
    const { image: photos, ...fields } = form.getValues();
    const found = compareVersions({ base: saved, mine: { fields, photos }, theirs });
    for (const one of found.theirs) set(one.name, one.theirs);
    takePlaceWith(found.theirs, theirs);
    setSaved(theirs);
    setDifferences(found.both);
    if (found.both.length === 0) saveOver(theirs);
  };
  const readAgain = () => {
    setReadError(null);
    return readTheirs().catch(setReadError);
  };
  const decide = (decided: readonly Difference[]) => {
    const left = differences.filter((one) => !decided.includes(one));
    setDifferences(left);
    if (left.length === 0) saveOver(saved);
  };
  return {
    saved,
    differences,
    /** Why it could not be read again; null while it could. */
    readError,
    readAgain,
    keepMine: decide,
    takeTheirs: (decided: readonly Difference[]) => {
      for (const { name, theirs } of decided) set(name, theirs);
      takePlaceWith(decided, saved);
      decide(decided);
    },
  };
}
