import type { Rng } from '../rng.ts';
import type { AuditRow, DemoShop, UserRow } from '../rows.ts';
import { after, dayMs, hourMs, idAt } from './time.ts';

type Event = Pick<AuditRow, 'at' | 'actorId' | 'subjectId' | 'productId' | 'details'> & {
  action: AuditRow['action'];
  actor?: AuditRow['actor'];
};

type AuditedRows = Omit<
  DemoShop,
  'auditEvents' | 'views' | 'advertisements' | 'wishes' | 'threads'
>;

/**
 * Returns the audit trail that the events of the demo shop would have left, derived from its rows.
 */
export function demoAudit(rng: Rng, shop: AuditedRows, admin: UserRow, now: Date): AuditRow[] {
  const users = [...shop.users, ...shop.history.users];
  const events: Event[] = [
    ...users.flatMap((user) => arrivalOf(user, admin)),
    ...tradesOf(
      [...shop.bookings, ...shop.history.bookings],
      [...shop.payments, ...shop.history.payments],
    ),
    ...reportsOf([...shop.reports, ...shop.history.reports], admin),
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

function tradesOf(bookings: AuditedRows['bookings'], payments: AuditedRows['payments']): Event[] {
  const known = new Map(bookings.map((booking) => [booking.id, booking]));
  return payments.flatMap((payment): Event[] => {
    const booking = known.get(payment.bookingId);
    if (!booking) return [];
    const { buyerId, sellerId, productId } = booking;
    const details = { transaction: payment.transactionId, cents: payment.amountCents };
    const whom = { actorId: buyerId, subjectId: sellerId, productId, details };
    const { recordedAt, refundedAt } = payment;
    if (!refundedAt) return [{ at: recordedAt, action: 'payment_recorded', ...whom }];
    return [
      { at: recordedAt, action: 'refund_due', ...whom },
      { at: refundedAt, action: 'payment_refunded', actor: 'server', subjectId: buyerId, details },
    ];
  });
}

const reportsOf = (reports: AuditedRows['reports'], admin: UserRow): Event[] =>
  reports.flatMap(({ productId, buyerId, reportedAt, deletedAt }): Event[] => [
    { at: reportedAt, action: 'product_reported', actorId: buyerId, productId },
    ...(deletedAt
      ? [{ at: deletedAt, action: 'report_deleted' as const, actorId: admin.id, productId }]
      : []),
  ]);
