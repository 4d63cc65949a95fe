import { findTransition } from '../../../contract/deals/booking-lifecycle.ts';
import { move, type PostedEvent, sendToSeller } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { post, readBalances } from '../../features/ledger/queries.ts';
import { findAccountOf, takesTransfers } from '../../features/payouts/queries-accounts.ts';
import {
  deleteTransfer,
  findTransfer,
  insertTransfer,
  listTransfersOf,
  noteTransferRefusal,
  type Transfer,
  updateTransfer,
} from '../../features/payouts/queries-transfers.ts';
import { PaymentRefused, type ProviderTransfer } from '../../providers/payments/provider.ts';
import { moveDeal } from '../deals/move-deal.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';
import { noteSettlement } from '../payments/note-settlement.ts';

/** The provider forgets after 24 hours that it has carried out a request; half of that is safe. */
const rememberedMs = 12 * 60 * 60 * 1000;

/**
 * Carries out an ordered transfer at the provider, records it, and completes its deal. Safe to
 * repeat, also at the same moment.
 * @throws PaymentProviderUnreachable, PaymentRefused; the code of a refusal is noted
 */
export async function carryOutTransfer(deps: MoneyDeps, transferId: string): Promise<void> {
  const found = await findTransfer(deps.db, transferId);
  if (!found || found.transfer.doneAt) return;
  const { transfer, payment } = found;
  const chargeId = payment.chargeId ?? (await noteSettlement(deps, payment))?.chargeId;
  if (!chargeId) throw new PaymentRefused('no_charge', 'the provider has not settled the payment');
  const made =
    (await findForgotten(deps, transfer)) ??
    (await deps.payments
      .transfer({ ...transfer, chargeId, idempotencyKey: `transfer-${transferId}` })
      .catch(async (error: unknown) => {
        if (error instanceof PaymentRefused)
          await noteTransferRefusal(deps.db, transferId, error.code);
        throw error;
      }));
  await recordTransfer(deps, transfer, made);
}

/**
 * Returns the provider's transfer for an order that may have been carried out and that the provider
 * would carry out again, because it was long ago or because the name of the request has changed with
 * a refusal; null when there is none.
 */
async function findForgotten(deps: MoneyDeps, order: Transfer): Promise<ProviderTransfer | null> {
  const isRecent = deps.clock.now().getTime() - order.orderedAt.getTime() < rememberedMs;
  return isRecent && order.refusals === 0 ? null : findUnrecorded(deps, order);
}

/**
 * Returns the provider's transfer for an order that was carried out and not recorded, or null.
 * @throws PaymentProviderUnreachable
 */
export async function findUnrecorded(
  { db, payments }: MoneyDeps,
  { bookingId, amountCents }: Transfer,
): Promise<ProviderTransfer | null> {
  const recorded = (await listTransfersOf(db, bookingId)).map(({ providerId }) => providerId);
  const theirs = await payments.listTransfers(bookingId);
  return (
    theirs.find((one) => !recorded.includes(one.id) && one.amountCents === amountCents) ?? null
  );
}

/**
 * Records a transfer that the provider has carried out, once; also one whose order was withdrawn, or
 * made again, while the provider carried it out.
 */
export async function recordTransfer(
  { db, clock }: MoneyDeps,
  { bookingId, amountCents, orderedAt }: Transfer,
  { id: providerId, accountId }: ProviderTransfer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    const known = await listTransfersOf(tx, bookingId);
    if (!booking || known.some((transfer) => transfer.providerId === providerId)) return;
    const order =
      known.find(({ doneAt, amountCents: cents }) => !doneAt && cents === amountCents) ??
      (await insertTransfer(tx, { bookingId, accountId, amountCents, orderedAt }));
    const at = clock.now();
    await updateTransfer(tx, order.id, { doneAt: at, providerId, accountId, failure: null });
    const event = { key: order.id, bookingId, at };
    await claimSetAside(tx, amountCents, event);
    const { seller_due: due } = await readBalances(tx, bookingId);
    await post(tx, sendToSeller(amountCents, due), event);
    // A chargeback may have frozen the deal meanwhile.
    if (findTransition(booking, 'transfer', 'system'))
      await moveDeal(tx, booking, 'transfer', 'system', { at });
  });
}

/** Claims what was set aside of the money of a transfer after the transfer was ordered, in cents. */
async function claimSetAside(tx: Database, amountCents: number, event: PostedEvent): Promise<void> {
  const { seller_due: due, unclaimed } = await readBalances(tx, event.bookingId);
  const cents = Math.min(unclaimed, Math.max(0, amountCents - due));
  const key = `${event.key} set aside`;
  await post(tx, move('claimed', 'unclaimed', 'seller_due', cents), { ...event, key });
}

/**
 * Withdraws the order of a transfer that the provider has refused, when its account no longer takes
 * transfers or its seller has another one. The money then waits, and its transfer is ordered again
 * once there is an account for it. An order that the provider has carried out is kept. Returns
 * whether the order was withdrawn.
 * @throws PaymentProviderUnreachable
 */
export async function withdrawOrder(
  { db, payments }: MoneyDeps,
  transferId: string,
): Promise<boolean> {
  const found = await findTransfer(db, transferId);
  if (!found) return false;
  const { bookingId, accountId } = found.transfer;
  const recorded = (await listTransfersOf(db, bookingId)).map(({ providerId }) => providerId);
  const made = await payments.listTransfers(bookingId);
  if (made.some(({ id }) => !recorded.includes(id))) return false;
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking || (await isStillTaken(tx, booking.sellerId, accountId))) return false;
    await deleteTransfer(tx, transferId);
    return true;
  });
}

async function isStillTaken(tx: Database, sellerId: string, accountId: string): Promise<boolean> {
  const account = await findAccountOf(tx, sellerId);
  return takesTransfers(account) && account.accountId === accountId;
}
