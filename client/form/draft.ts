import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface Draft<F> {
  values: Partial<F>;
  /** The initial values of the form. Values that differ from these were typed. */
  base: Partial<F>;
}

/** The beginning of the keys of bookings, which outlast their tab: people close it to think it over. */
export const bookingDraftPrefix = 'respoke-draft-booking-';

/** So long a booking that was begun is kept, in ms. */
const keptMs = 24 * 60 * 60 * 1000;

const outlastsTab = (key: string) => key.startsWith(bookingDraftPrefix);

const storageOf = (key: string) => (outlastsTab(key) ? localStorage : sessionStorage);

/**
 * Returns what was typed into a form earlier in this tab and never sent, so that an expired
 * session, a reload or a wrong link does not lose it; a booking, for a day in any tab. `key` begins
 * with `respoke-draft-`.
 */
export function readDraft<F extends FieldValues>(key: string): Draft<F> {
  const nothing = { values: {}, base: {} };
  try {
    const { at, ...draft } = JSON.parse(storageOf(key).getItem(key) ?? '{}');
    if (outlastsTab(key) && !(Date.now() - at < keptMs)) return nothing;
    return { ...nothing, ...draft };
  } catch {
    return nothing;
  }
}

/** Keeps what a form is to hold when it opens. */
export const keepDraft = (key: string, values: object, base?: object): void =>
  storageOf(key).setItem(key, JSON.stringify({ values, base, at: Date.now() }));

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

export const discardDraft = (key: string): void => storageOf(key).removeItem(key);

/** Discards all drafts of this tab, and the names of their pictures, which are deleted after a week. */
export function discardDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('respoke-draft-')) discardDraft(key);
}
