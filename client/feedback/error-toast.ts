/** Says what went wrong, as a toast; one with the same id takes the place of the former. */
export const sayError = (error: Error, id: string): Promise<void> =>
  import('./toast-error.ts').then(({ toastError }) => toastError(error, id));
