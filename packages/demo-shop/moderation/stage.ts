import { after, dayMs, dayOf, hourMs, idAt, minuteMs } from '../history/time.ts';
import type { DecisionRow, PersonReportRow, RuleRow } from '../moderation-rows.ts';
import { itemAt, type Rng } from '../rng.ts';
import type {
  BookingRow,
  ModerationRows,
  Person,
  ProductRow,
  ReportRow,
  ReviewRow,
  ThreadRow,
  UserRow,
} from '../rows.ts';

/** What cases of the demo shop are made of. */
export interface Stage {
  rng: Rng;
  now: Date;
  sellers: readonly Person[];
  buyers: readonly Person[];
  /** People who have signed up lately, without listings. */
  newcomers: readonly UserRow[];
  /** Both moderators; the first one has a password. */
  admin: UserRow;
  moderator: UserRow;
  products: readonly ProductRow[];
  bookings: readonly BookingRow[];
  reviews: readonly ReviewRow[];
  /** The bookings, threads, offers and advertisements that hiding a bicycle would concern. */
  used: readonly { productId: string }[];
  /** The products with a case. */
  reported: Set<string>;
  made: ModerationRows;
}

interface Said {
  message: string;
  rule: RuleRow;
}

/** Returns the moment so many hours ago. */
export const hoursAgo = ({ now }: Stage, hours: number): Date => after(now, -hours * hourMs);

/** Returns the person of a mailbox. @throws RangeError when there is none */
function personOf({ sellers, buyers }: Stage, mailbox: string): Person {
  const found = [...sellers, ...buyers].find((one) => mailboxOf(one) === mailbox);
  if (!found) throw new RangeError(`the demo shop has no ${mailbox}`);
  return found;
}

export const mailboxOf = ({ user }: Person): string => user.email.split('@')[0] ?? '';

/** Returns somebody without listings who has signed up before that moment: another one each time. */
export function newcomerOf({ newcomers, rng, made }: Stage, role: 'buyer' | 'seller', at: Date) {
  const known = new Set(made.personCases.map(({ userId }) => userId));
  return rng.pick(
    newcomers.filter(
      (user) => user.role === role && user.createdAt < after(at, -3 * dayMs) && !known.has(user.id),
    ),
  );
}

/** Whether a bicycle is for sale, and nobody has reported it. */
export const isUnreported = ({ reported }: Stage, { id, state }: ProductRow): boolean =>
  state === 'available' && !reported.has(id);

/** Returns a bicycle for sale of the seller of a mailbox, of which nothing else is told unless it stays online. */
export function bicycleOf(
  stage: Stage,
  mailbox: string,
  { before, staysOnline = false }: { before: Date; staysOnline?: boolean },
): ProductRow {
  const { user } = personOf(stage, mailbox);
  const used = new Set(staysOnline ? [] : stage.used.map(({ productId }) => productId));
  const found = stage.products.find(
    (one) =>
      one.sellerId === user.id &&
      one.postedAt < before &&
      !used.has(one.id) &&
      isUnreported(stage, one),
  );
  if (!found) throw new RangeError(`${mailbox} has no bicycle left`);
  stage.reported.add(found.id);
  return found;
}

/** Adds the report of a buyer about a listing, and returns its id. */
export function reportListing(
  stage: Stage,
  product: Pick<ProductRow, 'id' | 'title' | 'sellerId'>,
  { by, hours, message, rule }: Said & { by: string; hours: number },
): string {
  const { rng, sellers, made } = stage;
  const reportedAt = hoursAgo(stage, hours);
  const { user } = personOf(stage, by);
  const row: ReportRow = {
    id: idAt(rng, reportedAt),
    productId: product.id,
    buyerId: user.id,
    productTitle: product.title,
    sellerEmail: sellers.find((one) => one.user.id === product.sellerId)?.user.email ?? '',
    buyerEmail: user.email,
    message,
    rule,
    day: dayOf(reportedAt),
    reportedAt,
  };
  made.reports.push(row);
  return row.id;
}

/** Adds a thread of a buyer and a seller about a bicycle of the seller; each line is of the other side. */
export function writeThread(
  stage: Stage,
  { buyer, seller, hours }: { buyer: string; seller: string; hours: number },
  lines: readonly string[],
): ThreadRow {
  const createdAt = hoursAgo(stage, hours);
  const sides = [personOf(stage, buyer).user.id, personOf(stage, seller).user.id] as const;
  const row: ThreadRow = {
    id: idAt(stage.rng, createdAt),
    createdAt,
    productId: bicycleOf(stage, seller, { before: createdAt }).id,
    buyerId: sides[0],
    sellerId: sides[1],
    messages: lines.map((text, index) => {
      const sentAt = after(createdAt, index * 25 * minuteMs);
      return { clientId: idAt(stage.rng, sentAt), senderId: itemAt(sides, index), text, sentAt };
    }),
    unread: { buyer: 0, seller: 0 },
  };
  stage.made.threads.push(row);
  return row;
}

/** Adds a report by one side of a thread about the other, or about a message, and returns its id. */
export function reportPerson(
  stage: Stage,
  thread: ThreadRow,
  {
    by,
    hours,
    messageNumber,
    ...said
  }: Said & { by: string; hours: number; messageNumber?: number },
): string {
  const reporterId = personOf(stage, by).user.id;
  const personId = reporterId === thread.buyerId ? thread.sellerId : thread.buyerId;
  const person = [...stage.sellers, ...stage.buyers].find(({ user }) => user.id === personId);
  const reportedAt = hoursAgo(stage, hours);
  const row: PersonReportRow = {
    id: idAt(stage.rng, reportedAt),
    threadId: thread.id,
    reporterId,
    personId,
    personName: person?.user.username ?? '',
    personEmail: person?.user.email ?? '',
    upToNumber: thread.messages.length,
    ...(messageNumber && { messageNumber }),
    ...said,
    day: dayOf(reportedAt),
    reportedAt,
  };
  stage.made.personReports.push(row);
  return row.id;
}

/** Opens a case of a moderator about a person, and returns its id. */
export function openPersonCase(stage: Stage, userId: string, hours: number): string {
  const openedAt = hoursAgo(stage, hours);
  const id = idAt(stage.rng, openedAt);
  stage.made.personCases.push({ id, userId, openedAt });
  return id;
}

type Decided = Omit<DecisionRow, 'id' | 'decidedAt' | 'decidedBy' | 'until'> & {
  hours: number;
  by: UserRow;
  /** How many days it holds, from now. */
  daysLeft?: number;
};

/** Adds a decision, so many hours ago. */
export function decide(stage: Stage, { hours, by, daysLeft, ...row }: Decided): void {
  const decidedAt = hoursAgo(stage, hours);
  const until = daysLeft && { until: after(stage.now, daysLeft * dayMs) };
  const id = idAt(stage.rng, decidedAt);
  stage.made.decisions.push({ ...row, ...until, id, decidedAt, decidedBy: by.id });
}

/** Adds a note to a case. */
export function note(stage: Stage, caseId: string, hours: number, text: string): void {
  const writtenAt = hoursAgo(stage, hours);
  const authorId = stage.admin.id;
  stage.made.notes.push({ id: idAt(stage.rng, writtenAt), caseId, authorId, text, writtenAt });
}
