import { and, eq } from 'drizzle-orm';
import type { NewMessage } from '../../../contract/messages/messages.ts';
import {
  findOutsideContacts,
  maskOutsideContacts,
} from '../../../contract/outside-contacts/outside-contact.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { users } from '../../db/schema/accounts.ts';
import { messages, outsideContacts } from '../../db/schema/messages.ts';
import { AppError } from '../../errors.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { requirePictures } from '../../providers/pictures/require-pictures.ts';
import { isActive, lockToBegin, lockUserShared } from '../accounts/user-state.ts';
import { hasOpenDeal, hasPaidBooking } from '../bookings/find-sides.ts';
import { openPaymentMessageCase } from '../moderation/hinted-cases.ts';
import { kindsOf } from '../outside-contacts/records.ts';
import { appendMessage, type MessageRow, type NewMessageRow } from './append-message.ts';
import { requireNoBlock } from './blocks.ts';
import { lockThreadOf, otherOf, type ThreadRow } from './thread-rows.ts';

const burstMs = 5000;

export interface MessageDeps extends DbDeps {
  identity: IdentityProvider;
  images: PictureHost;
  newThreads: NewThreadLimits;
}

/** How many threads a new member can start. */
export interface NewThreadLimits {
  perDay: number;
  perWeek: number;
}

/**
 * Sends the caller's message in a thread of theirs. Safe to repeat.
 * @throws AppError not_found, email_unproven, image_unknown, person_unavailable, person_blocked,
 * key_reused; account_suspended unless they have a deal that goes on; not_signed_in when the account is deleted at the
 * same moment
 */
export async function sendMessage(
  deps: MessageDeps,
  caller: Caller,
  threadId: string,
  wanted: NewMessage,
): Promise<MessageRow> {
  await requireSendable(deps, caller, wanted);
  return deps.db.transaction(async (tx) => {
    const isFree = await lockToWrite(tx, caller.id);
    const thread = await lockThreadOf(tx, threadId, caller.id);
    if (!thread) throw new AppError('not_found');
    // A suspended person still writes about a deal that goes on.
    if (!isFree && !(await hasOpenDeal(tx, thread))) await lockToBegin(tx, caller.id);
    return writeMessage(tx, thread, { sender: caller, wanted, at: deps.clock.now() });
  });
}

/** Whether a person is not suspended, which cannot change until `tx` ends. @throws AppError not_signed_in */
async function lockToWrite(tx: Database, id: string): Promise<boolean> {
  if (!(await lockUserShared(tx, id))) throw new AppError('not_signed_in');
  return (await tx.$count(users, and(eq(users.id, id), users.isSuspended))) === 0;
}

/** Checks what needs no lock. @throws AppError email_unproven, image_unknown */
export async function requireSendable(
  { identity, images }: MessageDeps,
  caller: Caller,
  { pictures = [] }: NewMessage,
): Promise<void> {
  await requireProvenEmail(identity, caller);
  await requirePictures(images, pictures);
}

/** @throws AppError email_unproven for a person whose email nobody has confirmed */
export async function requireProvenEmail(
  identity: IdentityProvider,
  { identityId }: Pick<Caller, 'identityId'>,
): Promise<void> {
  const email = await identity.findEmail(identityId);
  if (!email?.isProven) throw new AppError('email_unproven');
}

/**
 * Writes a message of a person in a thread that `tx` has locked, unless it is already there, and tells the other
 * side.
 * @throws AppError key_reused for another message with the same `clientId`; person_unavailable,
 * person_blocked
 */
export async function writeMessage(
  tx: Database,
  thread: ThreadRow,
  { sender, wanted, at }: { sender: Caller; wanted: NewMessage; at: Date },
): Promise<MessageRow> {
  const { text = '', pictures = [], clientId } = wanted;
  const sent = await findSent(tx, thread.id, sender.id, clientId);
  if (sent) {
    const isSame = sent.text === text && sent.pictures.join('\n') === pictures.join('\n');
    if (!isSame) throw new AppError('key_reused');
    return sent;
  }
  const otherId = otherOf(thread, sender.id);
  await requireNoBlock(tx, sender.id, otherId);
  if (!(await isActive(tx, otherId))) throw new AppError('person_unavailable');
  const row = { senderId: sender.id, text, pictures, onceFor: clientId };
  const stored = await storeMessage(tx, thread, row, at);
  await notifyOther(tx, thread, stored);
  return stored;
}

/**
 * Adds a message of a person to a thread that `tx` has locked, and tells nobody. Before the buyer has paid, what
 * leads out of the shop is masked for the other side and recorded; what is about paying elsewhere is a case, too.
 */
export async function storeMessage(
  tx: Database,
  thread: ThreadRow,
  row: Omit<NewMessageRow, 'senderId' | 'maskedText'> & { senderId: string },
  at: Date,
): Promise<MessageRow> {
  const { senderId: userId, text } = row;
  const contacts = (await hasPaidBooking(tx, thread)) ? [] : findOutsideContacts(text);
  const maskedText = contacts.length > 0 ? maskOutsideContacts(text, contacts) : null;
  const stored = await appendMessage(tx, thread, { ...row, maskedText }, at);
  if (contacts.length > 0) {
    const { threadId, number } = stored;
    const kinds = kindsOf(contacts);
    await tx.insert(outsideContacts).values({ threadId, number, userId, kinds, sentAt: at });
    if (contacts.some(({ kind }) => kind === 'payment'))
      await openPaymentMessageCase(tx, { threadId, number, senderId: userId, at });
  }
  return stored;
}

async function findSent(
  tx: Database,
  threadId: string,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threadId),
        eq(messages.senderId, senderId),
        eq(messages.onceFor, clientId),
      ),
    );
  return row;
}

/**
 * Tells the other side of unread messages 5 to 10 seconds later: a person who has the thread open has
 * read them by then. The outbox takes one event for each thread and five seconds.
 */
async function notifyOther(
  tx: Database,
  { id, buyerId }: ThreadRow,
  { senderId, sentAt }: MessageRow,
): Promise<void> {
  const dueAt = new Date((Math.floor(sentAt.getTime() / burstMs) + 2) * burstMs);
  const side = senderId === buyerId ? 'seller' : 'buyer';
  await enqueueEvents(tx, sentAt, {
    kind: 'message',
    dueAt,
    ids: [`${id} ${dueAt.toISOString()}`],
    sides: [side],
  });
}
