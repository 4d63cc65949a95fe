/**
 * Says that something went wrong, as a toast; one with the same id takes the place of the former. The
 * library comes with the first word: most visits begin without any.
 */
export async function sayError(message: string, id: string): Promise<void> {
  const { default: toast } = await import('react-hot-toast');
  toast.error(message, { id });
}
