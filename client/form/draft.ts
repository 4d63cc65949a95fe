import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface Draft<F> {
  values: Partial<F>;
  /** The initial values of the form. Values that differ from these were typed. */
  base: Partial<F>;
}

/**
 * Returns what was typed into a form earlier in this tab and never sent, so that an expired
 * session, a reload or a wrong link does not lose it. `key` begins with `respoke-draft-`.
 */
export function readDraft<F extends FieldValues>(key: string): Draft<F> {
  const nothing = { values: {}, base: {} };
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return nothing;
  }
}

/** Keeps what a form is to hold when it opens. */
export const keepDraft = (key: string, values: object, base?: object): void =>
  sessionStorage.setItem(key, JSON.stringify({ values, base }));

/**
 * Saves the draft of `form` while it is on the screen, if it has a key. `unkept` is the name of its
 * field with files, which cannot be stored this way, or with a password, which must not be; `base`
 * are its initial values.
 */
export function useDraft<F extends FieldValues, C, O>(
  key: string | undefined,
  { watch }: Pick<UseFormReturn<F, C, O>, 'watch'>,
  unkept?: Path<F>,
  base?: Partial<F>,
): void {
  useEffect(() => {
    if (key === undefined) return;
    const { unsubscribe } = watch((values) =>
      keepDraft(key, unkept ? { ...values, [unkept]: undefined } : values, base),
    );
    return unsubscribe;
  }, [key, watch, unkept, base]);
}

export const discardDraft = (key: string): void => sessionStorage.removeItem(key);

/** Discards all drafts of this tab, and the names of their pictures, which are deleted after a week. */
export function discardDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('respoke-draft-')) discardDraft(key);
}
