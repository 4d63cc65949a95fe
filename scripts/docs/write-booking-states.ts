import { writeFileSync } from 'node:fs';
import { renderBookingStates } from './booking-states.ts';

/** Rewrites the page about the states of a booking. */
writeFileSync('docs/booking-states.md', renderBookingStates());
