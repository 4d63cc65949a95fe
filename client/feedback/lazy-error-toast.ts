/** Shows an error as a toast; one with the same id replaces the former. */
export const showErrorToastLazy = (error: Error, id: string): Promise<void> =>
  import('./error-toast.ts').then(({ showErrorToast }) => showErrorToast(error, id));
