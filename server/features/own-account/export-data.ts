import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../../contract/accounts/own-account.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { AuditEvent } from '../../../contract/moderation/audit.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { payments } from '../../db/schema/payments.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../http/authorize.ts';
import { readAll } from '../../pagination.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { isActiveUser } from '../accounts/user-state.ts';
import { listEvents } from '../audit/queries.ts';
import { recordEvent } from '../audit/record.ts';
import { listAllByBuyer, listAllBySeller as listSales } from '../bookings/queries.ts';
import { listAllBySeller as listProducts } from '../catalog/queries.ts';
import { listOwnBlocks, listOwnMessages, listOwnPersonReports } from '../messages/own-messages.ts';
import { readNotificationSettings } from '../notifications/change-settings.ts';
import { listDevices } from '../notifications/push/device-queries.ts';
import { listNotifications } from '../notifications/queries.ts';
import { toNotification } from '../notifications/to-notification.ts';
import { listReports } from '../reports/queries.ts';
import { listOwn } from '../saved-searches/queries.ts';
import { listWishes } from '../wishlist/queries.ts';

/**
 * Returns the data that the shop keeps about the caller, read in one snapshot; `personalData` says
 * what is left out. The export itself is recorded in the audit trail.
 * @throws AppError not_signed_in when the account is deleted at the same moment
 */
export const exportData = (
  { db, clock, identity, brandName }: DbDeps & { identity: IdentityProvider; brandName: string },
  { id, identityId, email }: Caller,
): Promise<PersonalData> =>
  db.transaction(
    async (tx) => {
      const exportedAt = clock.now();
      await recordEvent(tx, exportedAt, { action: 'data_downloaded', by: id });
      return {
        exportedAt: exportedAt.toISOString(),
        account: await readAccount(tx, id),
        ...(await readIdentity(tx, identity, identityId)),
        products: await readAll((page) => listProducts(tx, id, page)),
        bookings: await readAll((page) => listAllByBuyer(tx, id, page)),
        payments: await readPayments(tx, id),
        sales: await readAll((page) => listSales(tx, id, page)),
        wishlist: await readAll((page) => listWishes(tx, id, page)),
        savedSearches: (await listOwn(tx, id)).map(toExportedSearch),
        reports: await readAll((page) => listReports(tx, { ...page, buyerId: id })),
        notifications: (await readAll((page) => listNotifications(tx, id, page))).map((row) =>
          toNotification(row, brandName),
        ),
        messages: await readAll((page) => listOwnMessages(tx, id, page)),
        blockedPeople: await listOwnBlocks(tx, id),
        personReports: await listOwnPersonReports(tx, id),
        notificationSettings: await readNotificationSettings(tx, id),
        devices: (await listDevices(tx, id)).map(({ endpoint, createdAt }) => ({
          endpoint,
          since: createdAt.toISOString(),
        })),
        record: (await readAll((page) => listEvents(tx, { ...page, person: email }))).map((event) =>
          withoutOtherEmails(event, email),
        ),
      };
    },
    { isolationLevel: 'repeatable read' },
  );

/** Removes other users' emails from an event of the caller's audit trail. */
function withoutOtherEmails(event: AuditEvent, own: string): AuditEvent {
  const keepOwn = (email: string | null) => (email === own ? email : null);
  const { actorEmail, subjectEmail } = event;
  return { ...event, actorEmail: keepOwn(actorEmail), subjectEmail: keepOwn(subjectEmail) };
}

const toExportedSearch = ({
  search: { name, query, mail, createdAt },
}: Awaited<ReturnType<typeof listOwn>>[number]) => ({
  ...{ name, query, mail },
  created: createdAt.toISOString(),
});

async function readIdentity(tx: Database, identity: IdentityProvider, identityId: string) {
  const { sessions, googleAccount } = await identity.readStored(tx, identityId);
  const sessionRows = sessions.map(({ startedAt, expiresAt, ...session }) => ({
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...session,
  }));
  return { sessions: sessionRows, googleAccount };
}

/** Reads all payments of the caller, including refunded ones. */
async function readPayments(tx: Database, buyerId: string): Promise<PersonalData['payments']> {
  const rows = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(bookings.buyerId, buyerId))
    .orderBy(desc(payments.id));
  return rows.map(({ payment }) => ({
    transactionId: payment.transactionId,
    bookingId: payment.bookingId,
    amount: toDollars(payment.amountCents),
    recordedAt: payment.recordedAt.toISOString(),
    refundedAt: payment.refundedAt?.toISOString() ?? null,
  }));
}

async function readAccount(tx: Database, id: string): Promise<PersonalData['account']> {
  const [user] = await tx.select().from(users).where(isActiveUser(id));
  if (!user) throw new AppError('not_signed_in');
  const { username, email, photoUrl: photoURL, role, verified, createdAt } = user;
  return { username, email, photoURL, role, verified, createdAt: createdAt.toISOString() };
}
