/**
 * Returns the path of the page that shows a product: its category, with the product highlighted at
 * the top.
 */
export const productPath = ({
  categoryId,
  productId,
}: {
  categoryId: string;
  productId: string;
}): string => `/category/${categoryId}?product=${productId}`;
