import { type Ledger, takeUnbooked } from '../history/ledger.ts';
import { after, hourMs, idAt, minuteMs } from '../history/time.ts';
import { itemAt, type Rng } from '../rng.ts';
import type { Person, ThreadMessageRow, ThreadRow } from '../rows.ts';
import { buyersThreads, sellersThreads, type WrittenThread } from './written-threads.ts';

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
    ...buyersThreads.map((thread, index) =>
      threadOf(ledger, thread, buyer, index === 0 ? seller : itemAt(sellers, index)),
    ),
    ...sellersThreads.map((thread, index) =>
      threadOf(ledger, thread, itemAt(buyers, index + 5), seller),
    ),
  ];
}

/** A thread about a bicycle that nobody has booked. */
function threadOf(
  ledger: Ledger,
  { hours, lines, unread = {} }: WrittenThread,
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
  lines: WrittenThread['lines'],
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
