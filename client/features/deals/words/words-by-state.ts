import type { BookingState } from '../../../../contract/deals/booking-states.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';

/** Says to one side in plain words where a deal stands, for each state. */
export type WordsByState = Record<BookingState, (deal: Deal) => string>;
