import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';

/** Whether a bicycle is sold, and not only hidden while its seller is away. */
export const isSold = ({
  available,
  pausedUntil,
}: Pick<BicyclePage, 'available' | 'pausedUntil'>): boolean => !available && !pausedUntil;
