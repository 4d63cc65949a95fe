import type { Terms } from '../../../../contract/catalog/offer.ts';

/** What buyers have accepted last, by the ids of their bookings; in cents. */
export function openAgreements() {
  let moment = 0;
  const last = new Map<string, { moment: number; terms: Terms[] }>();
  return {
    /** A new moment begins. */
    goOn: () => {
      moment++;
    },
    agree: (bookingId: string, terms: Terms) => {
      const before = last.get(bookingId);
      if (before?.moment === moment) before.terms.push(terms);
      else last.set(bookingId, { moment, terms: [terms] });
    },
    /** Returns what was accepted last: of acts that happen at once, each may be the last. */
    agreedOn: (bookingId: string): readonly Terms[] => last.get(bookingId)?.terms ?? [],
  };
}
