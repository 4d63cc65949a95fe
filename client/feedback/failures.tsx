import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { errorMessage } from './error-message.ts';

// What is needed once something fails, which most visits do not see.

/** What a person reads of `error`. */
export default function ErrorText({ error }: { error: unknown }): ReactNode {
  return errorMessage(error);
}

/** Says what went wrong, as a toast; one with the same id takes the place of the former. */
export function toastError(error: unknown, id: string): void {
  toast.error(errorMessage(error), { id });
}
