import { dollars, readCents } from '../api/amount.ts';
import type { Answer, Call } from '../api/endpoint.ts';
import { badRequest, balanceInsufficient, noSuch } from '../api/error.ts';
import { fieldsUnder } from '../api/form.ts';
import { newId } from '../api/ids.ts';
import { addEntry } from '../balance/entries.ts';
import type { Reversal, Transfer } from '../money-store.ts';
import { schedulePayout } from '../payouts/schedule.ts';
import { recordEvent } from '../webhooks/record.ts';
import { renderReversal, renderTransfer } from './render.ts';

/** `POST /v1/transfers/:id/reversals`: takes a transfer back, in part or what is left of it. */
export async function reverseTransfer(call: Call): Promise<Answer> {
  const { records, params, now } = call;
  const transfer = await records.transfers.lock(call.id);
  if (!transfer) throw noSuch('transfer', call.id, 'id');
  const amountCents = reversibleCents(call, transfer);
  const account = await records.accounts.lock(transfer.accountId);
  await checkBalance(call, transfer, amountCents);
  const metadata = fieldsUnder(params, 'metadata');
  const made = { transferId: transfer.id, amountCents, metadata, createdAt: now };
  const reversal: Reversal = { id: newId('trr'), ...made };
  await records.reversals.add(reversal);
  const reversedCents = transfer.reversedCents + amountCents;
  await records.transfers.change(transfer.id, { reversedCents });
  await moveMoneyBack(call, transfer, reversal);
  if (account && account.closedAt === null) await schedulePayout(call, account);
  const changed = await renderTransfer(records, { ...transfer, reversedCents });
  await recordEvent(call, 'transfer.reversed', changed);
  return { status: 200, body: renderReversal(reversal) };
}

function reversibleCents({ params }: Call, transfer: Transfer): number {
  const left = transfer.amountCents - transfer.reversedCents;
  if (left === 0) throw badRequest(`Transfer ${transfer.id} has already been fully reversed.`);
  const asked = readCents(params) ?? left;
  if (asked <= left) return asked;
  const message =
    `Reversal amount (${dollars(asked)}) is greater than the unreversed transfer amount ` +
    `(${dollars(left)})`;
  throw badRequest(message, 400, 'amount');
}

async function checkBalance(call: Call, transfer: Transfer, amountCents: number): Promise<void> {
  const balance = await call.records.balanceOf(transfer.accountId, call.now);
  // Money that is not available yet can be taken back, since no payout has it.
  if (balance.availableCents + balance.pendingCents >= amountCents) return;
  throw balanceInsufficient(
    'The connected account has insufficient funds in its balance to reverse this transfer.',
  );
}

async function moveMoneyBack(call: Call, transfer: Transfer, reversal: Reversal): Promise<void> {
  const { amountCents } = reversal;
  const availableAt = new Date(Math.max(transfer.availableAt.getTime(), call.now.getTime()));
  await addEntry(call, {
    type: 'transfer_refund',
    amountCents,
    sourceId: reversal.id,
    availableAt,
  });
  await addEntry(call, {
    type: 'payment_refund',
    accountId: transfer.accountId,
    amountCents: -amountCents,
    sourceId: newId('pyr'),
    transferId: transfer.id,
    availableAt,
  });
}
