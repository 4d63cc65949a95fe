/**
 * The widths in pixels in which the shop stores every picture; a product's URL refers to the last.
 */
export const imageWidths = [400, 800, 1600] as const;
