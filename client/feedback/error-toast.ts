import toast from 'react-hot-toast';
import { errorMessage } from './error-message.ts';

/** Says what went wrong, as a toast; one with the same id takes the place of the former. */
export function showErrorToast(error: unknown, id?: string): void {
  toast.error(errorMessage(error), id === undefined ? {} : { id });
}
