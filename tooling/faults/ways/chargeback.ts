import { setTimeout as sleep } from 'node:timers/promises';
import { chargeBack, closeChargeback } from '../environment/bank.ts';
import { receive, ship, type Way } from './deal.ts';

/** Until the shop has heard of it, most of the time. */
const pauseMs = 300;

/**
 * The bank takes the payment of a received bicycle back, after its money was transferred to the
 * seller, and decides. Without a decision, the chargeback stays open.
 */
export const contest =
  (winner: 'shop' | 'buyer' | undefined): Way =>
  async (world, deal) => {
    const { provider } = world;
    await ship(world, deal);
    await receive(world, deal);
    await provider.untilTransferred(deal.bookingId);
    const id = await chargeBack(provider, deal.transactionId);
    await sleep(pauseMs);
    if (winner) await closeChargeback(provider, id, winner);
  };

/** The same before the bicycle was sent: the shop gets the money again, and the deal goes on. */
export const contestUnsent: Way = async (world, deal) => {
  const id = await chargeBack(world.provider, deal.transactionId);
  await sleep(pauseMs);
  await closeChargeback(world.provider, id, 'shop');
};
