import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What was typed into a form earlier in this tab and never sent: a session that ended, a reload, a
 * wrong turn must not cost anybody their words. Files cannot be kept this way.
 */
export function readDraft<F extends FieldValues>(key: string): Partial<F> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps the draft of `form` up to date while it is on the screen. */
export function useDraft<F extends FieldValues, C, O>(
  key: string,
  { watch }: UseFormReturn<F, C, O>,
  without: keyof F,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const { [without]: _, ...rest } = values;
      sessionStorage.setItem(key, JSON.stringify(rest));
    });
    return unsubscribe;
  }, [key, watch, without]);
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(key);
