import { desc, eq } from 'drizzle-orm';
import { type PersonalData, personalData } from '../../../../contract/accounts/own-account.ts';
import { toDollars } from '../../../../contract/fields.ts';
import type { AuditEvent } from '../../../../contract/moderation/audit.ts';
import type { Caller } from '../../../caller.ts';
import type { Database } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { bookings } from '../../../db/schema/bookings.ts';
import { payments } from '../../../db/schema/payments.ts';
import { AppError } from '../../../errors.ts';
import { readRows } from '../../../pagination.ts';
import type { IdentityProvider } from '../../../providers/identity/provider.ts';
import { isActiveUser } from '../../accounts/user-state.ts';
import { listEvents } from '../../audit/queries.ts';
import { listAllByBuyer, listAllBySeller } from '../../bookings/queries.ts';
import { listOwnDrafts } from '../../catalog/drafts/queries.ts';
import { toDraft } from '../../catalog/drafts/save-draft.ts';
import { listAllBySeller as listProducts } from '../../catalog/queries.ts';
import { listOwnDeliveries } from '../../deals/own-deliveries.ts';
import { listOwnDisputes } from '../../disputes/own-statements.ts';
import {
  listOwnBlocks,
  listOwnMessages,
  listOwnPersonReports,
} from '../../messages/own-messages.ts';
import { listAllDecisionsAbout } from '../../moderation/statements.ts';
import { readNotificationSettings } from '../../notifications/change-settings.ts';
import type { ShopTerms } from '../../notifications/notification-kind.ts';
import { listDevices } from '../../notifications/push/device-queries.ts';
import { listNotifications } from '../../notifications/queries.ts';
import { toNotification } from '../../notifications/to-notification.ts';
import { listOwnOffers, listOwnRounds } from '../../offers/export/own-offers.ts';
import { listOwnShopRefunds } from '../../payments/shop-refunds.ts';
import { readOwnPayouts } from '../../payouts/own-payouts.ts';
import { listReports } from '../../reports/queries.ts';
import { listOwnReviewReports } from '../../reports/report-review.ts';
import { listOwnReviews } from '../../reviews/own-reviews.ts';
import { listOwn } from '../../saved-searches/queries.ts';
import { readOwnPage } from '../../sellers/own-page.ts';
import { listWishes } from '../../wishlist/queries.ts';
import { readBookingDetails } from '../booking-details.ts';

/** Whose data it is. */
export type Person = Pick<Caller, 'id' | 'identityId' | 'email'>;

export interface PersonalDataDeps extends ShopTerms {
  db: Database;
  identity: IdentityProvider;
}

type Value<K extends keyof PersonalData> =
  | PersonalData[K]
  | (PersonalData[K] extends (infer Row)[] ? AsyncIterable<Row> : never);

/** Each field of `data.json`, read when its turn comes; long lists are read page by page. */
type Sections = { [K in keyof PersonalData]: () => Value<K> | Promise<Value<K>> };

/**
 * Returns how each part of a person's data is read; `personalData` says what is left out. The parts
 * are read one after another: what changes meanwhile is in some of them.
 */
export function personalDataOf(
  { db, identity, ...terms }: PersonalDataDeps,
  { id, identityId, email }: Person,
  exportedAt: Date,
): Sections {
  return {
    exportedAt: () => exportedAt.toISOString(),
    account: () => readAccount(db, id),
    signIn: () => identity.readStored(db, identityId),
    products: () => readRows((page) => listProducts(db, id, page)),
    productDrafts: async () => (await listOwnDrafts(db, id)).map(toDraft),
    bookings: () => readRows((page) => listAllByBuyer(db, id, page)),
    payments: () => readPayments(db, id),
    sales: () => readRows((page) => listAllBySeller(db, id, page)),
    shopRefunds: () => readRows((page) => listOwnShopRefunds(db, id, page)),
    payouts: () => readOwnPayouts(db, id),
    deliveries: () => readRows((page) => listOwnDeliveries(db, id, page)),
    reviews: () => readRows((page) => listOwnReviews(db, id, page)),
    offers: () => readRows((page) => listOwnOffers(db, id, page)),
    offerRounds: () => readRows((page) => listOwnRounds(db, id, page)),
    wishlist: () => readRows((page) => listWishes(db, id, page)),
    savedSearches: async () => (await listOwn(db, id)).map(toExportedSearch),
    reports: () => readRows((page) => listReports(db, { ...page, buyerId: id })),
    notifications: () =>
      mapped(
        readRows((page) => listNotifications(db, id, page)),
        (row) => toNotification(row, terms),
      ),
    messages: () => readRows((page) => listOwnMessages(db, id, page)),
    blockedPeople: () => listOwnBlocks(db, id),
    personReports: () => listOwnPersonReports(db, id),
    reviewReports: () => listOwnReviewReports(db, id),
    decisions: () =>
      readRows((page) => listAllDecisionsAbout(db, id, { ...page, now: exportedAt })),
    disputes: () => readRows((page) => listOwnDisputes(db, id, page)),
    notificationSettings: () => readNotificationSettings(db, id),
    devices: async () =>
      (await listDevices(db, id)).map(({ endpoint, createdAt }) => ({
        endpoint,
        since: createdAt.toISOString(),
      })),
    record: () =>
      mapped(
        withoutReportsAbout(
          readRows((page) => listEvents(db, { ...page, person: email })),
          email,
        ),
        (event) => withoutOtherEmails(event, email),
      ),
  };
}

/** Writes the parts as JSON, one row at a time. */
export async function* asJson(sections: Sections): AsyncGenerator<string> {
  let before = '{\n';
  for (const [name, read] of Object.entries(sections)) {
    yield `${before}${JSON.stringify(name)}: `;
    before = ',\n';
    const schema = personalData.shape[name as keyof PersonalData];
    const value: unknown = await read();
    // The schema drops what is not meant for the file.
    if (!isRows(value)) yield JSON.stringify(schema.parse(value), null, 2);
    else yield* rowsAsJson(value, (row) => (schema.parse([row]) as unknown[])[0]);
  }
  yield '\n}\n';
}

async function* rowsAsJson(rows: AsyncIterable<unknown>, clean: (row: unknown) => unknown) {
  let before = '[';
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(clean(row), null, 2)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

const isRows = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* mapped<Row, Result>(rows: AsyncIterable<Row>, map: (row: Row) => Result) {
  for await (const row of rows) yield map(row);
}

const reportActions: readonly string[] = ['person_reported', 'review_reported'];

/** Leaves out that others have reported the person: what they know of it would tell who it was. */
async function* withoutReportsAbout(events: AsyncIterable<AuditEvent>, own: string) {
  for await (const event of events)
    if (event.actorEmail === own || !reportActions.includes(event.action)) yield event;
}

/** Removes other users' emails from an event of the person's audit trail. */
function withoutOtherEmails(event: AuditEvent, own: string): AuditEvent {
  const keepOwn = (email: string | null) => (email === own ? email : null);
  const { actorEmail, subjectEmail } = event;
  return { ...event, actorEmail: keepOwn(actorEmail), subjectEmail: keepOwn(subjectEmail) };
}

const toExportedSearch = ({
  search: { name, query, mail, createdAt },
}: Awaited<ReturnType<typeof listOwn>>[number]) => ({
  name,
  query,
  mail,
  created: createdAt.toISOString(),
});

/** Reads all payments of a person, including refunded ones. */
async function readPayments(db: Database, buyerId: string): Promise<PersonalData['payments']> {
  const rows = await db
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

async function readAccount(db: Database, id: string): Promise<PersonalData['account']> {
  const [user] = await db.select().from(users).where(isActiveUser(id));
  if (!user) throw new AppError('not_signed_in');
  const {
    username,
    email,
    photoUrl: photoURL,
    role,
    phone,
    verified,
    createdAt,
    closesAt,
    pausedUntil,
    takesSellersOffers,
  } = user;
  const times = {
    createdAt: createdAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    pausedUntil,
  };
  const rider = { height: user.riderHeightCm, inseam: user.riderInseamCm };
  const bookingDetails = await readBookingDetails(db, id);
  const said = { bookingDetails, takesSellersOffers, sellerPage: await readOwnPage(db, id) };
  return { username, email, photoURL, role, phone, verified, rider, ...said, ...times };
}
