/** Shows an error as a toast. A toast with the same id replaces the previous one. */
export const showErrorToastLazy = (error: Error, id: string): Promise<void> =>
  import('./error-toast.ts').then(({ showErrorToast }) => showErrorToast(error, id));
