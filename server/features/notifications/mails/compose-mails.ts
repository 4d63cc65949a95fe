import type { Mail } from '../../../providers/mail/provider.ts';
import {
  composeEmail,
  type MailPart,
  type NamedLink,
  type Sender,
} from '../../mails/email-content.ts';
import { kinds } from '../kinds.ts';
import type { NotificationWords, ShopTerms } from '../notification-kind.ts';
import type { NotificationRow } from '../queries.ts';
import { dailyBundle } from './bundles.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

/** A bundle tells of no more in full, so that the mail is short enough to be read. */
const maxTold = 50;

interface ShopSender extends Sender, ShopTerms {}

/** The sender, and the secret of the links that stop mails. */
export interface ComposeDeps {
  sender: ShopSender;
  unsubscribeSecret: string;
}

/** What a mail contains, without its recipient and its id. */
type Content = Pick<Mail, 'subject' | 'text' | 'html' | 'headers'>;

/**
 * Composes the mail about notifications of one person, oldest first. `bundle` is as in
 * `notification_mails`; without one, there is a single notification.
 */
export function composeMail(
  { sender, unsubscribeSecret }: ComposeDeps,
  rows: readonly NotificationRow[],
  bundle: string | null,
): Content {
  const [first] = rows;
  if (!first) throw new Error('a mail needs a notification');
  const isDaily = bundle === dailyBundle;
  const { subject, parts } =
    isDaily || rows.length > 1 ? tellSeveral(rows, isDaily, sender) : tellOne(first, sender);
  if (kinds[first.kind].isRequired) return composeEmail(subject, parts);
  const target = { user: first.userId, mails: isDaily ? 'daily' : first.kind } as const;
  const stop = new URL(unsubscribePath(unsubscribeSecret, target), sender.origin);
  return {
    ...composeEmail(subject, [
      ...parts,
      isDaily ? 'To stop this daily mail:' : 'To stop mails like this one:',
      { url: stop, words: 'Stop these mails' },
      'To choose what we mail to you:',
      linkTo('/dashboard/account#notifications', sender),
    ]),
    // Mail programs show a button that stops these mails (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

interface Told {
  subject: string;
  parts: MailPart[];
}

function tellOne(row: NotificationRow, sender: ShopSender): Told {
  const { title, mail } = wordsOf(row, sender);
  return {
    subject: title,
    parts: mail.map((part) => (typeof part === 'string' ? part : linkTo(part.path, sender))),
  };
}

function tellSeveral(rows: readonly NotificationRow[], isDaily: boolean, sender: ShopSender): Told {
  const { brandName } = sender;
  const kind = rows[0]?.kind;
  const title = kind && kinds[kind].bundle?.title(rows.length);
  const left = rows.length - maxTold;
  return {
    subject: isDaily || !title ? `Your day at ${brandName}` : title,
    parts: [
      ...rows.slice(0, maxTold).flatMap((row) => {
        const { text, link } = wordsOf(row, sender);
        return [text, linkTo(link, sender)];
      }),
      ...(left > 0 ? [`And ${left} more:`, linkTo('/dashboard/notifications', sender)] : []),
    ],
  };
}

function wordsOf(
  { kind, data }: NotificationRow,
  { brandName, dealTimes }: ShopTerms,
): NotificationWords {
  const definition = kinds[kind];
  return definition.words(definition.data.parse(data), brandName, dealTimes);
}

/** What the HTML of a mail shows for a path with this beginning. */
const linkWords: readonly [begin: string, words: string][] = [
  ['/dashboard/messages/', 'Read and answer'],
  ['/dashboard/my-buyers', 'My Buyers'],
  ['/dashboard/my-booking', 'My Booking'],
  ['/dashboard/saved-searches', 'See all of them'],
  ['/dashboard/account', 'Your account'],
  ['/dashboard/notifications', 'Notifications'],
];

const linkTo = (path: string, { origin, brandName }: Sender): NamedLink => ({
  url: new URL(path, origin),
  words: linkWords.find(([begin]) => path.startsWith(begin))?.[1] ?? `See it at ${brandName}`,
});
