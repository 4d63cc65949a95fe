import { line, lines } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import type { Weekday } from './weekdays.ts';

/** A time of a day where the shop is, as in 09:30. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time');

const openTime = z
  .object({ from: timeOfDay, to: timeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'Please enter a later time' });

const openOrClosed = openTime.nullable();

/** When a shop is open on each day; null for a day on which it is closed. */
export const openingHours = z.object({
  monday: openOrClosed,
  tuesday: openOrClosed,
  wednesday: openOrClosed,
  thursday: openOrClosed,
  friday: openOrClosed,
  saturday: openOrClosed,
  sunday: openOrClosed,
} satisfies Record<Weekday, unknown>);
export type OpeningHours = z.infer<typeof openingHours>;

/** What a seller says on their own page. All of it may be left empty; address and opening times are those of a shop. */
export const ownSellerPage = z.object({
  about: lines(textLimits.aboutSeller),
  address: line(textLimits.shopAddress),
  openingHours: openingHours.nullable(),
});
export type OwnSellerPage = z.infer<typeof ownSellerPage>;

/** A seller's pause: the day on which they are back, where they are. */
export const pauseForm = z.object({ until: z.iso.date('Please choose a day') });
export type PauseForm = z.infer<typeof pauseForm>;
