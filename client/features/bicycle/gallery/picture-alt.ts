import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';

export type PicturedBicycle = Pick<BicyclePage, 'title' | 'pictures' | 'available' | 'pausedUntil'>;

/** Returns the text of a picture for people who cannot see it. */
export const altOf = ({ title, pictures }: PicturedBicycle, index: number): string =>
  pictures[index]?.alt ??
  (pictures.length > 1 ? `${title}, picture ${index + 1} of ${pictures.length}` : title);
