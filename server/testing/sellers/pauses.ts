import { eq } from 'drizzle-orm';
import { products } from '../../db/schema/catalog.ts';
import { daysAfter } from '../../workflows/catalog/pause-days.ts';
import type { TestApp } from '../app.ts';
import { callerOf } from '../caller.ts';
import type { PayableBooking } from '../payloads.ts';
import type { Person } from '../person.ts';
import { signUpProven } from '../sign-in/prove-email.ts';

/** Ends the pause of a seller. */
export const endPauseOf = (person: Person) => person.call('DELETE', '/account/pause');

/** What tests of pauses do in a shop. */
export function pausesIn(shop: TestApp) {
  const today = () => shop.clock.now().toISOString().slice(0, 10);
  const inDays = (count: number) => daysAfter(today(), count);
  return {
    today,
    inDays,
    pause: (person: Person, until = inDays(5)) => person.call('PATCH', '/account/pause', { until }),
    newSeller: async () => {
      const seller = await signUpProven(shop, 'seller');
      return { seller, ...(await callerOf(shop, seller)) };
    },
    read: async (url: string) => {
      const { statusCode, json } = await shop.app.inject({ url: `/api${url}` });
      return { status: statusCode, body: json() };
    },
    rowOf: async (id: string) =>
      (await shop.db.select().from(products).where(eq(products.id, id)))[0],
    dueOf: async (person: Person, booking: string) =>
      (await person.call('GET', `/bookings/${booking}`)).body as unknown as PayableBooking,
  };
}
