import { buyer, id, moment, product, sellerOf } from './ids.ts';

/** Everybody's threads are this long, beside those of the people who are measured. */
const perThread = 4;

/** The same length for all messages, as for all descriptions. */
const words = "'Is it still available? I could come on Saturday at ten.'";

/** SQL of the messages of the threads in `source`: the buyer begins, and both write in turn. */
export const messagesOf = (source: string) =>
  `insert into messages (thread_id, number, sender_id, text, pictures, once_for, sent_at)
    select t.id, k, case when k % 2 = 1 then t.buyer_id else t.seller_id end, ${words}, '[]',
      ${id(15, 'k')}::text, t.created_at + k * interval '1 second'
    from ${source} t cross join lateral generate_series(1, t.last_number) k`;

/** SQL of both sides of the threads in `source`: the seller has not read anything. */
export const sidesOf = (source: string) =>
  `insert into thread_sides (thread_id, user_id, other_id, last_at, read_up_to, unread)
    select id, buyer_id, seller_id, created_at + last_number * interval '1 second', last_number, 0
      from ${source} t union all
    select id, seller_id, buyer_id, created_at + last_number * interval '1 second', 0,
      (last_number + 1) / 2 from ${source} t`;

/** SQL of threads about every fourth product, each with another buyer than the one before. */
export function fillThreads({
  messages,
  sellers,
  buyers,
}: {
  messages: number;
  sellers: number;
  buyers: number;
}): string[] {
  const about = `(n * ${perThread})`;
  return [
    `insert into threads (id, product_id, buyer_id, seller_id, created_at, last_number)
      select ${id(10, 'n')}, ${product(about)}, ${buyer(`n % ${buyers}`)}, ${sellerOf(about, sellers)},
        ${moment(about)}, ${perThread}
      from generate_series(0, ${messages / perThread - 1}) n`,
    sidesOf('threads'),
    messagesOf('threads'),
  ];
}

/** SQL of everybody's notifications of messages, a quarter of which is unread. */
export const fillNotifications = ({
  notifications,
  buyers,
}: {
  notifications: number;
  buyers: number;
}) =>
  `insert into notifications (id, user_id, kind, about, data, created_at, read_at)
    select ${id(11, 'n')}, ${buyer(`n % ${buyers}`)}, 'message', n::text,
      jsonb_build_object('threadId', ${id(10, 'n')}, 'side', 'buyer', 'title', 'Corbel Strada 54',
          'sender', 'Bench buyer', 'begin', 'Is it still available?'), ${moment('n')},
      case when n % 4 > 0 then ${moment('n')} end
    from generate_series(0, ${notifications - 1}) n`;
