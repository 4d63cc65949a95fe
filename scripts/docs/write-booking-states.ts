import { writeFileSync } from 'node:fs';
import { renderBookingStates } from './booking-states.ts';

/** Writes the page about the states of a booking anew. */
writeFileSync('docs/booking-states.md', renderBookingStates());
