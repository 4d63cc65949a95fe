import { useSyncExternalStore } from 'react';

/** The widths from which the grid has two and three columns; the same as in its classes. */
const queries = ['(min-width: 640px)', '(min-width: 1024px)'] as const;

const count = () => 1 + queries.filter((query) => matchMedia(query).matches).length;

function subscribe(listener: () => void): () => void {
  const lists = queries.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

/** Returns the number of columns of the product grid on this screen. */
export const useColumns = (): number => useSyncExternalStore(subscribe, count);
