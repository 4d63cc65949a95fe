/** The path of a person's threads. */
export const messagesPath = '/dashboard/messages';

/** Returns the path of a thread. */
export const threadPath = (id: string): string => `${messagesPath}/${id}`;

interface Subject {
  categoryId: string;
  productId: string;
  /** The booking whose other side is meant; without it, the seller of the product. */
  bookingId?: string;
}

/** Returns the path that opens the thread about a product, or begins it. */
export function askPath({ categoryId, productId, bookingId }: Subject): string {
  const search = new URLSearchParams({ category: categoryId, product: productId });
  if (bookingId) search.set('booking', bookingId);
  return `${messagesPath}/new?${search}`;
}
