import { useSyncExternalStore } from 'react';
import type { CardLayout } from '../card/CardFrame.tsx';

/** The widths from which the grid has two and three columns; the same as in `columnClasses`. */
const queries = ['(min-width: 640px)', '(min-width: 1280px)'] as const;

const count = () => 1 + queries.filter((query) => matchMedia(query).matches).length;

function subscribe(listener: () => void): () => void {
  const lists = queries.map((query) => matchMedia(query));
  for (const list of lists) list.addEventListener('change', listener);
  return () => {
    for (const list of lists) list.removeEventListener('change', listener);
  };
}

/** Returns the number of columns of the products on this screen. */
export function useColumns(layout: CardLayout): number {
  const columns = useSyncExternalStore(subscribe, count);
  return layout === 'list' ? 1 : columns;
}
