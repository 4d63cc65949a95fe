import { canReceive } from '../accounts/requirements.ts';
import { dollars, readCents, readCurrency } from '../api/amount.ts';
import type { Answer, Call } from '../api/endpoint.ts';
import { badParam, balanceInsufficient, missingParam, noSuch } from '../api/error.ts';
import { field, fieldsUnder } from '../api/form.ts';
import { newId } from '../api/ids.ts';
import { addEntry } from '../balance/entries.ts';
import type { Account, Transfer } from '../money-store.ts';
import { schedulePayout } from '../payouts/schedule.ts';
import type { Intent } from '../store.ts';
import { recordEvent } from '../webhooks/record.ts';
import { renderTransfer } from './render.ts';

/**
 * `POST /v1/transfers`: moves money of one charge to a connected account, where it becomes
 * available when the charge's money does. The sandbox takes only transfers of a charge.
 */
export async function createTransfer(call: Call): Promise<Answer> {
  const { params, records } = call;
  readCurrency(params);
  const chargeId = required(call, 'source_transaction');
  const destination = required(call, 'destination');
  const intent = await lockIntentOf(call, chargeId);
  const account = await lockDestination(call, destination);
  const amountCents = await transferableCents(call, intent);
  const transfer = newTransfer(call, intent, account, amountCents);
  transfer.availableAt = await availableAtOf(call, chargeId);
  await records.transfers.add(transfer);
  await moveMoney(call, transfer);
  await schedulePayout(call, account);
  const body = await renderTransfer(records, transfer);
  await recordEvent(call, 'transfer.created', body);
  return { status: 200, body };
}

function required({ params }: Call, name: string): string {
  const value = field(params, name);
  if (value === undefined) throw missingParam(name);
  return value;
}

/** The intent's lock keeps other transfers of the same charge waiting. */
async function lockIntentOf({ records }: Call, chargeId: string): Promise<Intent> {
  const found = await records.findIntentOfCharge(chargeId);
  const intent = found && (await records.lockIntent(found.id));
  if (!intent) throw noSuch('charge', chargeId, 'source_transaction', 400);
  return intent;
}

async function lockDestination({ records }: Call, id: string): Promise<Account> {
  const account = await records.accounts.lock(id);
  if (!account || account.closedAt !== null) throw noSuch('destination', id, 'destination', 400);
  if (canReceive(account)) return account;
  throw badParam(
    'insufficient_capabilities_for_transfer',
    'destination',
    'Your destination account needs to have at least one of the following capabilities enabled: ' +
      'transfers, crypto_transfers, legacy_payments',
  );
}

async function transferableCents(call: Call, intent: Intent): Promise<number> {
  const asked = readCents(call.params);
  if (asked === undefined) throw missingParam('amount');
  const earlier = await call.records.transfers.list({ intentId: intent.id });
  const taken = earlier.reduce((sum, one) => sum + one.amountCents - one.reversedCents, 0);
  if (taken + asked <= intent.amountCents) return asked;
  throw balanceInsufficient(
    'Transfers using this transaction as a source must not exceed the source amount of ' +
      `${dollars(intent.amountCents)}. (There is already a transfer using this source, amounting ` +
      `to ${dollars(taken)}.)`,
  );
}

function newTransfer(
  { params, now }: Call,
  intent: Intent,
  account: Account,
  amountCents: number,
): Transfer {
  return {
    id: newId('tr'),
    accountId: account.id,
    intentId: intent.id,
    chargeId: intent.chargeId ?? '',
    amountCents,
    reversedCents: 0,
    transferGroup: field(params, 'transfer_group') ?? null,
    metadata: fieldsUnder(params, 'metadata'),
    paymentId: newId('py'),
    availableAt: now,
    createdAt: now,
  };
}

async function availableAtOf({ records, now }: Call, chargeId: string): Promise<Date> {
  const [charge] = await records.entries.list({ sourceId: chargeId, type: 'charge' });
  return charge && charge.availableAt > now ? charge.availableAt : now;
}

async function moveMoney(call: Call, transfer: Transfer): Promise<void> {
  const { id, accountId, amountCents, paymentId, availableAt } = transfer;
  await addEntry(call, { type: 'transfer', amountCents: -amountCents, sourceId: id, availableAt });
  await addEntry(call, {
    type: 'payment',
    accountId,
    amountCents,
    sourceId: paymentId,
    transferId: id,
    availableAt,
  });
}
