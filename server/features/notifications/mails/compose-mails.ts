import { imageWidths } from '../../../../contract/image-widths.ts';
import type { Mail } from '../../../providers/mail/provider.ts';
import { composeEmail } from '../../mails/compose-email.ts';
import {
  linkTo,
  type MailBicycle,
  type MailContent,
  type MailLink,
  type Sender,
} from '../../mails/email-content.ts';
import { quoteTitle } from '../../mails/quote-user-text.ts';
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
  const told =
    isDaily || rows.length > 1 ? tellSeveral(rows, isDaily, sender) : tellOne(first, sender);
  if (kinds[first.kind].isRequired) return composeEmail(sender, told);
  const target = { user: first.userId, mails: isDaily ? 'daily' : first.kind } as const;
  const stop = linkTo(sender, unsubscribePath(unsubscribeSecret, target), 'Stop these mails');
  return {
    ...composeEmail(sender, {
      ...told,
      footer: [
        isDaily ? 'To stop this daily mail:' : 'To stop mails like this one:',
        stop,
        'To choose what we mail to you:',
        linkTo(sender, '/dashboard/account/notifications', 'Your account'),
      ],
    }),
    // Mail programs show a button that stops these mails (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${stop.url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function tellOne(row: NotificationRow, sender: ShopSender): MailContent {
  const { title, link, mail } = wordsOf(row, sender);
  return {
    subject: title,
    parts: mail.map((part) =>
      typeof part === 'string'
        ? part
        : { ...pageLink(part.path, sender), isButton: part.path === link },
    ),
    bicycle: bicycleOf(row, sender),
  };
}

function bicycleOf({ kind, data }: NotificationRow, { origin }: Sender): MailBicycle | undefined {
  const definition = kinds[kind];
  const told = definition.bicycle?.(definition.data.parse(data));
  return (
    told && {
      title: quoteTitle(told.title),
      amount: told.amount,
      picture: told.picture ? pictureIn(told.picture, origin) : undefined,
    }
  );
}

/** The width that a mail loads, in pixels: of those that the shop stores, the one above that of the mail. */
const [, pictureWidth] = imageWidths;

function pictureIn(path: string, origin: string): URL {
  return new URL(path.replace(/^(\/images\/\w+)\/\d+$/, `$1/${pictureWidth}`), origin);
}

function tellSeveral(
  rows: readonly NotificationRow[],
  isDaily: boolean,
  sender: ShopSender,
): MailContent {
  const { brandName } = sender;
  const kind = rows[0]?.kind;
  const title = kind && kinds[kind].bundle?.title(rows.length);
  const left = rows.length - maxTold;
  return {
    subject: isDaily || !title ? `Your day at ${brandName}` : title,
    parts: [
      ...rows.slice(0, maxTold).flatMap((row) => {
        const { text, link } = wordsOf(row, sender);
        return [text, pageLink(link, sender)];
      }),
      ...(left > 0 ? [`And ${left} more:`, pageLink('/dashboard/notifications', sender)] : []),
    ],
    tellsSeveral: true,
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
  ['/bicycle/', 'See the bicycle'],
  ['/dashboard/deal/', 'Open the deal'],
  ['/dashboard/payment/', 'Open the payment'],
  ['/dashboard/messages/', 'Read and answer'],
  ['/dashboard/my-buyers', 'My Buyers'],
  ['/dashboard/my-booking', 'My Booking'],
  ['/dashboard/saved-searches', 'See all of them'],
  ['/dashboard/your-money', 'Your money'],
  ['/dashboard/disputes', 'Open disputes'],
  ['/dashboard/notifications', 'Notifications'],
];

const pageLink = (path: string, sender: Sender): MailLink =>
  linkTo(
    sender,
    path,
    linkWords.find(([begin]) => path.startsWith(begin))?.[1] ?? `See it at ${sender.brandName}`,
  );
