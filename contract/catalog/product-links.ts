/** Where one bicycle is shown: its category, with it on top and marked. */
export const productPath = ({
  categoryId,
  productId,
}: {
  categoryId: string;
  productId: string;
}): string => `/category/${categoryId}?product=${productId}`;
