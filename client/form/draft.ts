import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface Draft<F> {
  values: Partial<F>;
  /** The name of the file that was chosen: files cannot be kept this way. */
  file: string | null;
  /** What the form was filled with when it was opened: what differs from that was typed. */
  base: Partial<F>;
}

/**
 * What was typed into a form earlier in this tab and never sent: an ended session, a reload or a
 * wrong link must not lose it.
 */
export function readDraft<F extends FieldValues>(key: string): Draft<F> {
  const nothing = { values: {}, file: null, base: {} };
  try {
    return { ...nothing, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return nothing;
  }
}

/**
 * Keeps the draft of `form` up to date while it is on the screen; `fileField` takes its file, and
 * `base` is what the form was filled with.
 */
export function useDraft<F extends FieldValues, C, O>(
  key: string,
  { watch }: UseFormReturn<F, C, O>,
  fileField: Path<F>,
  base?: Partial<F>,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const { [fileField]: files, ...rest } = values;
      const file = (files as FileList | undefined)?.[0]?.name ?? null;
      sessionStorage.setItem(key, JSON.stringify({ values: rest, file, base }));
    });
    return unsubscribe;
  }, [key, watch, fileField, base]);
}

export const discardDraft = (key: string): void => sessionStorage.removeItem(key);
