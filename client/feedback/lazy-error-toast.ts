/** Says what went wrong, as a toast; one with the same id takes the place of the former. */
export const showErrorToastLazy = (error: Error, id: string): Promise<void> =>
  import('./error-toast.ts').then(({ showErrorToast }) => showErrorToast(error, id));
