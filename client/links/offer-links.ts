interface OffersSearch {
  side: 'buyer' | 'seller';
  /** The id of the only bicycle whose offers are shown. */
  product?: string | undefined;
  /** Offers that have ended too. */
  show?: 'all';
}

/** Returns the path of a person's offers. */
export function offersPath({ side, product, show }: OffersSearch): string {
  const search = new URLSearchParams({ side });
  if (product) search.set('product', product);
  if (show) search.set('show', show);
  return `/dashboard/offers?${search}`;
}
