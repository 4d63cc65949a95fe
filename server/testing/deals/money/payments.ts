import { type Books, compareRows, repeated, sumBy } from './books.ts';

/** Returns the contradictions about what buyers have paid and got back. */
export const findPaymentFaults = (books: Books): string[] => [
  ...findChargeFaults(books),
  ...findRefundFaults(books),
  ...findChargebackFaults(books),
  ...findOverpaidBuyers(books),
];

const findChargeFaults = ({ ours, theirs }: Books): string[] =>
  compareRows(
    new Map(ours.payments.map((payment) => [payment.transactionId, payment])),
    theirs.payments,
    (own, { metadata, amountCents, chargeId }) =>
      own.bookingId === metadata.bookingId &&
      own.amountCents === amountCents &&
      own.chargeId === chargeId,
  );

function findRefundFaults({ ours, theirs }: Books): string[] {
  const faults: string[] = [];
  const open = new Set(
    ours.chargebacks.filter(({ closedAt }) => !closedAt).map(({ bookingId }) => bookingId),
  );
  // A disputed charge cannot be refunded before the bank has decided.
  for (const { id, doneAt, bookingId } of ours.refunds)
    if (!doneAt && !open.has(bookingId)) faults.push(`refund ${id} is still due`);
  for (const key of repeated(theirs.refunds.map(({ metadata }) => String(metadata.key))))
    faults.push(`${key} was made more than once`);
  for (const id of repeated(ours.refunds.flatMap(({ providerId }) => providerId ?? [])))
    faults.push(`${id} is recorded more than once`);
  const different = compareRows(
    new Map(ours.refunds.map((refund) => [refund.providerId, refund])),
    theirs.refunds,
    (own, { intentId, amountCents, metadata }) =>
      own.transactionId === intentId &&
      own.amountCents === amountCents &&
      metadata.key === `refund-${own.id}`,
  );
  faults.push(...different);
  for (const { transactionId, bookingId, refundDueAt, refundedAt } of ours.payments)
    if (refundDueAt && !refundedAt && !open.has(bookingId))
      faults.push(`${transactionId} is not given back in full`);
  return faults;
}

const statusOf = (outcome: string | null) =>
  ({ chargeback_won: 'won', chargeback_lost: 'lost' })[outcome ?? ''] ?? 'needs_response';

const findChargebackFaults = ({ ours, theirs }: Books): string[] =>
  compareRows(
    new Map(ours.chargebacks.map((one) => [one.providerId, one])),
    theirs.chargebacks,
    (own, { amountCents, status }) =>
      own.wantedCents === amountCents && statusOf(own.outcome) === status,
  );

/** A buyer gets money back by refunds and from the bank, and never more than was paid. */
function findOverpaidBuyers({ theirs }: Books): string[] {
  const lost = theirs.chargebacks.filter(({ status }) => status === 'lost');
  const back = sumBy(
    [...theirs.refunds, ...lost],
    ({ intentId }) => intentId,
    ({ amountCents }) => amountCents,
  );
  return theirs.payments
    .filter(({ id, amountCents }) => (back.get(id) ?? 0) > amountCents)
    .map(({ id }) => `the buyer of ${id} got back more than was paid`);
}
