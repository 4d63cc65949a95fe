/** Says what went wrong, as a toast; one with the same id takes the place of the former. */
export const sayError = (error: Error, id: string): Promise<void> =>
  import('./failures.tsx').then(({ toastError }) => toastError(error, id));
