import toast from 'react-hot-toast';
import { errorMessage } from './error-message.ts';

/** Shows an error as a toast. A toast with the same id replaces the previous one. */
export function showErrorToast(error: unknown, id?: string): void {
  toast.error(errorMessage(error), id === undefined ? {} : { id });
}
