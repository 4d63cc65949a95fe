import type { PriceOffer } from '../../../contract/deals/offers/offers.ts';
import { endDueOffers } from '../../features/offers/end-due-offers.ts';
import { runDealTimers } from '../../workflows/deals/run-deal-timers.ts';
import type { TestApp } from '../app.ts';
import { productInputOf } from '../deals/list-and-book.ts';
import type { Person } from '../person.ts';
import { signUpProven } from '../sign-in/prove-email.ts';

const hourMs = 60 * 60_000;

/** What a booking needs, as a buyer gives it with an offer. */
export const offerBooking = { buyerPhone: '5550109876', buyerLocation: '12 Canal Street' };

/** What tests of offers do in a shop. */
export function offersIn(shop: TestApp) {
  /** The parts of the server as they are `hours` from now. */
  const later = (hours: number) => ({
    db: shop.db,
    config: shop.config,
    payments: shop.providers.payments,
    clock: { now: () => new Date(shop.clock.now().getTime() + hours * hourMs) },
  });
  /** Lists a bicycle at $500 that is picked up, for which offers are taken. */
  const list = async (seller: Person, fields: object = {}): Promise<string> => {
    const input = await productInputOf(shop, seller, 500);
    const wanted = { ...input, offers: { lowest: null }, ...fields };
    const { body } = await seller.call('POST', '/products', wanted);
    if (!body._id) throw new Error(`nothing was listed: ${JSON.stringify(body)}`);
    return body._id;
  };
  const make = (buyer: Person, productId: string, price: number, more: object = {}) =>
    buyer.call('POST', '/offers', {
      productId,
      price,
      delivery: 'pick_up',
      booking: offerBooking,
      ...more,
    });
  return {
    list,
    make,
    later,
    newBuyer: () => signUpProven(shop, 'buyer'),
    newSeller: () => signUpProven(shop, 'seller'),
    /** Makes an offer and returns its id. @throws Error when it is refused */
    made: async (buyer: Person, productId: string, price: number, more: object = {}) => {
      const { body } = await make(buyer, productId, price, more);
      if (!body._id) throw new Error(`no offer was made: ${JSON.stringify(body)}`);
      return body._id;
    },
    answer: (person: Person, id: string, event: PriceOffer['events'][number], more: object = {}) =>
      person.call('PATCH', `/offers/${id}`, { event, ...more }),
    /** Returns an offer as a person sees it in the list of theirs. */
    read: async (person: Person, id: string): Promise<PriceOffer | undefined> => {
      const { body } = await person.call('GET', '/offers');
      return (body as unknown as PriceOffer[]).find(({ _id }) => _id === id);
    },
    /** Ends what is over after so many hours. */
    endOffersAfter: (hours: number) => endDueOffers(later(hours)),
    runTimersAfter: (hours: number) => runDealTimers(later(hours)),
  };
}
