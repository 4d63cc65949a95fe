import { type Ledger, takeUnbooked } from '../history/ledger.ts';
import { after, hourMs, idAt, minuteMs } from '../history/time.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { Person, ThreadMessageRow, ThreadRow } from '../rows.ts';
import { buyersConversations, type Conversation, sellersConversations } from './written-threads.ts';

interface Writers {
  ledger: Ledger;
  /** The seller and the buyer with a password. */
  seller: Person;
  buyer: Person;
  /** The other buyers and sellers. */
  buyers: readonly Person[];
  sellers: readonly Person[];
}

/** The messages of the demo shop: only the people with a password have any. */
export function demoThreads({ ledger, seller, buyer, buyers, sellers }: Writers): ThreadRow[] {
  return [
    ...buyersConversations.map((conversation, index) =>
      threadOf(ledger, conversation, buyer, index === 0 ? seller : itemAt(sellers, index)),
    ),
    ...sellersConversations.map((conversation, index) =>
      threadOf(ledger, conversation, itemAt(buyers, index + 5), seller),
    ),
  ];
}

/** A conversation about a bicycle that nobody has booked. */
function threadOf(
  ledger: Ledger,
  { hours, lines, unread = {} }: Conversation,
  buyer: Person,
  seller: Person,
): ThreadRow {
  const { rng, now } = ledger;
  const createdAt = after(now, -hours * hourMs);
  const { id: productId } = takeUnbooked(ledger, createdAt, seller);
  const messages = messagesOf(rng, lines, createdAt, {
    buyer: buyer.user.id,
    seller: seller.user.id,
  });
  return {
    id: idAt(rng, createdAt),
    createdAt,
    productId,
    buyerId: buyer.user.id,
    sellerId: seller.user.id,
    messages,
    unread: { buyer: unread.buyer ?? 0, seller: unread.seller ?? 0 },
  };
}

function messagesOf(
  rng: Rng,
  lines: Conversation['lines'],
  createdAt: Date,
  people: Record<'buyer' | 'seller', string>,
): ThreadMessageRow[] {
  let minutes = 0;
  return lines.map((line) => {
    minutes += line.minutes;
    const sentAt = after(createdAt, minutes * minuteMs);
    return { clientId: idAt(rng, sentAt), senderId: people[line.from], text: line.text, sentAt };
  });
}
