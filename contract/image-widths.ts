/** Widths in pixels in which our own image host keeps every picture; the last is the product's. */
export const imageWidths = [400, 800, 1600] as const;
