import { useSyncExternalStore } from 'react';

/** The widths at which the grid gets its second and its third column, as in its classes. */
const queries = ['(min-width: 640px)', '(min-width: 1024px)'] as const;

const count = () => 1 + queries.filter((query) => matchMedia(query).matches).length;

function subscribe(listener: () => void): () => void {
  const lists = queries.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

/** How many columns the grid of products has on this screen. */
export const useColumns = (): number => useSyncExternalStore(subscribe, count);
