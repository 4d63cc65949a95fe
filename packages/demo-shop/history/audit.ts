import type { DealStep } from '../deal-rows.ts';
import { refundOf } from '../deals/steps.ts';
import type { Rng } from '../rng.ts';
import type { AuditRow, Deals, DemoShop, UserRow } from '../rows.ts';
import { after, dayMs, hourMs, idAt } from './time.ts';

type Event = Pick<AuditRow, 'at' | 'actorId' | 'subjectId' | 'productId' | 'details'> & {
  action: AuditRow['action'];
  actor?: AuditRow['actor'];
};

type AuditedRows = Omit<
  DemoShop,
  | 'auditEvents'
  | 'views'
  | 'advertisements'
  | 'wishes'
  | 'threads'
  | 'offers'
  | 'payoutAccounts'
  | 'reviews'
  | 'sellerPages'
  | 'pause'
  | 'moderation'
>;

/**
 * Returns the audit trail that the events of the demo shop would have left, derived from its rows.
 */
export function demoAudit(rng: Rng, shop: AuditedRows, admin: UserRow, now: Date): AuditRow[] {
  const users = [...shop.users, ...shop.history.users];
  const events: Event[] = [
    ...users.flatMap((user) => arrivalOf(user, admin)),
    ...paymentsOf(
      [...shop.bookings, ...shop.history.bookings, ...shop.deals.bookings],
      [...shop.payments, ...shop.history.payments, ...shop.deals.payments],
    ),
    ...disputesOf(shop.deals),
    ...reportsOf([...shop.reports, ...shop.history.reports]),
    ...shop.priceChanges.map(({ productId, changedAt, fromCents, toCents }) => ({
      at: changedAt,
      action: 'price_changed' as const,
      actorId: shop.products.find(({ id }) => id === productId)?.sellerId ?? null,
      productId,
      details: { fromCents, cents: toCents },
    })),
  ];
  return events
    .filter(({ at }) => at <= now)
    .map(({ actor = 'user', ...event }) => ({ ...event, actor, id: idAt(rng, event.at) }));
}

function arrivalOf(user: UserRow, admin: UserRow): Event[] {
  const { id, role, createdAt, verified } = user;
  // Nobody can sign up as an admin: the operator makes a user an admin.
  const signedUpAs = role === 'admin' ? 'buyer' : role;
  const verifiedAt = after(createdAt, 2 * dayMs + 5 * hourMs);
  return [
    { at: createdAt, action: 'signed_up', actorId: id, details: { role: signedUpAs } },
    ...(role === 'admin'
      ? [promotion(id, after(createdAt, hourMs))]
      : verified
        ? [{ at: verifiedAt, action: 'seller_verified' as const, actorId: admin.id, subjectId: id }]
        : []),
  ];
}

const promotion = (subjectId: string, at: Date): Event => ({
  at,
  action: 'role_changed',
  actor: 'operator',
  subjectId,
  details: { role: 'admin' },
});

function paymentsOf(bookings: AuditedRows['bookings'], payments: AuditedRows['payments']): Event[] {
  const known = new Map(bookings.map((booking) => [booking.id, booking]));
  return payments.flatMap((payment): Event[] => {
    const booking = known.get(payment.bookingId);
    if (!booking) return [];
    const { recordedAt: at, transactionId: transaction, amountCents } = payment;
    const { buyerId, sellerId, productId, steps } = booking;
    const whom = { actorId: buyerId, subjectId: sellerId, productId };
    const details = { transaction, cents: amountCents };
    return [
      { at, action: 'payment_recorded', ...whom, details },
      ...steps.flatMap((step) =>
        refundsOf(step, refundOf(step, amountCents), { ...whom, details }),
      ),
    ];
  });
}

/** The provider answers some seconds after a refund is ordered. */
const refundMs = 4000;

function refundsOf(
  { at }: DealStep,
  cents: number,
  {
    actorId: buyerId,
    productId,
    details,
  }: Required<Pick<Event, 'details'>> & Pick<Event, 'actorId' | 'productId'>,
): Event[] {
  if (cents === 0 || !buyerId) return [];
  const about = { actor: 'server', subjectId: buyerId, details: { ...details, cents } } as const;
  return [
    { at, action: 'refund_due', ...about, ...(productId && { productId }) },
    { at: after(at, refundMs), action: 'payment_refunded', ...about },
  ];
}

function disputesOf({ bookings, disputes }: Deals): Event[] {
  const known = new Map(bookings.map((booking) => [booking.id, booking]));
  return disputes.flatMap(({ bookingId, reason, wantedCents, entries, outcome }): Event[] => {
    const booking = known.get(bookingId);
    if (!booking) return [];
    const { buyerId, sellerId, productId } = booking;
    return entries.flatMap(({ at, step, userId, cents = 0 }): Event[] => {
      const by = { at, actorId: userId ?? null, productId };
      if (step === 'opened')
        return [
          {
            ...by,
            action: 'dispute_opened',
            subjectId: sellerId,
            details: { reason, cents: wantedCents },
          },
        ];
      if (step !== 'decided' || !outcome) return [];
      const details = { outcome, cents };
      return [{ ...by, action: 'dispute_decided', subjectId: buyerId, details }];
    });
  });
}

/** What moderators have decided about reports is recorded where their cases are stored. */
const reportsOf = (reports: AuditedRows['reports']): Event[] =>
  reports.map(({ productId, buyerId, reportedAt }) => ({
    at: reportedAt,
    action: 'product_reported',
    actorId: buyerId,
    productId,
  }));
