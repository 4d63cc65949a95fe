import toast from 'react-hot-toast';
import { errorMessage } from './error-message.ts';

/** Shows an error as a toast; one with the same id replaces the former. */
export function showErrorToast(error: unknown, id?: string): void {
  toast.error(errorMessage(error), id === undefined ? {} : { id });
}
