import {
  type NotificationKind,
  notificationKind,
} from '../../../contract/notifications/notifications.ts';
import type { Config } from '../../config/config.ts';
import { senderOf } from '../../config/config.ts';
import { accountMailKinds } from '../../db/schema/outbox.ts';
import { renderAccountMail } from '../../features/mails/render-account-mail.ts';
import { dailyBundle } from '../../features/notifications/mails/bundles.ts';
import { composeMail } from '../../features/notifications/mails/compose-mails.ts';
import type { NotificationRow } from '../../features/notifications/queries.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';

/** A mail of the shop with what it is about. */
export interface SampleMail {
  name: string;
  subject: string;
  text: string;
  html: string;
}

const id = '01a20160-57e4-74f1-9d38-000000000001';

/** Also with a name that does not break, and with everything that is optional. */
const title = 'Corbel Strada 54 with the Donaudampfschifffahrtsgesellschaftskapitänsmütze';
const picture = '/images/0123456789abcdef0123456789abcdef/1600';

const deal = {
  side: 'buyer',
  bookingId: id,
  title,
  amountCents: 123_450,
  shippingCents: 6500,
  delivery: 'shipping',
  isPart: false,
  isPaidOtherwise: false,
  askedCents: 119_900,
  askedDelivery: 'both',
  askedShippingCents: 6500,
  cancelReason: null,
  productId: id,
  categoryId: id,
  picture,
};
const wish = { productId: id, categoryId: id, title, priceCents: 99_000, picture };
const offer = {
  side: 'seller',
  what: 'open',
  offerId: id,
  bookingId: id,
  threadId: id,
  productId: id,
  title,
  picture,
  madeBy: 'buyer',
  isRound: false,
  amountCents: 99_000,
  shippingCents: 6500,
  delivery: 'shipping',
  askedCents: 119_900,
  voidReason: null,
};
const step = { side: 'buyer', bookingId: id, title, reason: 'damaged', cents: 20_000, picture };

const decision = {
  decisionId: id,
  action: 'hide',
  kind: 'listing',
  subject: title,
  rule: 'pictures',
  until: null,
  timeZone: 'UTC',
  explanation: 'The pictures show another bicycle than the one that you describe.',
};

/** What a notification of a kind is about, where it is not the deal above. */
const data: Partial<Record<NotificationKind, object>> = {
  dispute: { ...step, step: 'offered', outcome: null, asked: null, text: '' },
  review: { ...deal, what: 'visible', stars: 5, isOwn: false, reason: '' },
  seller_away: { ...deal, until: '2026-12-03', at: '2026-11-28T10:00:00.000Z', timeZone: 'UTC' },
  pause_over: {},
  offer,
  sellers_offer: { ...offer, side: 'buyer', madeBy: 'seller', isRound: true, delivery: null },
  decision: {
    ...decision,
    facts: 'Both pictures are from the page of the maker.',
    appealUntil: '2026-12-12T10:00:00.000Z',
    mayChange: true,
  },
  decision_ended: { ...decision, endReason: 'taken_back', isStillRestricted: false },
  appeal_decided: { ...decision, appeal: 'appeal', outcome: 'upheld' },
  report_decided: { kind: 'listing', title, outcome: 'hidden' },
  listing_reviewed: { title },
  dispute_waiting: { title, isOverdue: true },
  wish_price_dropped: { ...wish, formerCents: 120_000 },
  wish_sold: wish,
  message: {
    threadId: id,
    side: 'buyer',
    title,
    sender: 'Sam Seller',
    begin: 'Is it still there?',
  },
  saved_search: {
    searchId: id,
    name: 'Gravel bikes',
    mail: 'at_once',
    unseen: 7,
    hits: [1, 2, 3].map((number) => ({ id, title: `${title} ${number}`, priceCents: 90_000 })),
  },
};

/** Kinds that tell both sides of a deal different things. */
const ofBothSides: readonly NotificationKind[] = ['booked', 'cancelled', 'paid', 'refunded'];

const rowOf = (kind: NotificationKind, more: object = {}): NotificationRow => ({
  ...({
    id,
    userId: id,
    onceFor: '',
    createdAt: new Date(),
    readAt: null,
  } as never as NotificationRow),
  kind,
  data: { ...(data[kind] ?? deal), ...more },
});

/** Returns one mail of each kind, of both sides where they differ, and of several news at once. */
export async function sampleMails(config: Config): Promise<SampleMail[]> {
  const sender = senderOf(config);
  const deps = { sender, unsubscribeSecret: 'secret' };
  const single = notificationKind.options.map((kind) => ({
    name: kind,
    ...composeMail(deps, [rowOf(kind)], null),
  }));
  const ofSellers = ofBothSides.map((kind) => ({
    name: `${kind}_seller`,
    ...composeMail(deps, [rowOf(kind, { side: 'seller' })], null),
  }));
  const rows = (['message', 'booked', 'wish_sold'] as const).map((kind) => rowOf(kind));
  const several = [
    { name: 'seller_back', ...composeMail(deps, [rowOf('seller_away', { until: null })], null) },
    {
      name: 'offer_accepted',
      ...composeMail(deps, [rowOf('offer', { side: 'buyer', what: 'accepted' })], null),
    },
    { name: 'daily', ...composeMail(deps, rows, dailyBundle) },
    { name: 'lower_prices', ...composeMail(deps, Array(3).fill(rowOf('wish_price_dropped')), 'a') },
  ];
  const ofAccount = await Promise.all(
    accountMailKinds.map(async (name) => {
      const row = { id, about: `${id} 2026-12-11T10:00:00.000Z authenticator_added`, attempts: 0 };
      const mail = await renderAccountMail({ identity, sender }, row as never, name);
      if (!mail) throw new Error(`There is no mail ${name}.`);
      return { name, subject: mail.subject, text: mail.text, html: mail.html };
    }),
  );
  return [...single, ...ofSellers, ...several, ...ofAccount].map(
    ({ name, subject, text, html }) => ({
      name,
      subject,
      text,
      html,
    }),
  );
}

const email = 'bea@shop.example';
const token = 'a'.repeat(43);

/** Knows one person, who has asked for everything. */
const identity = {
  renewEmailProof: async () => ({ email, token }),
  renewResetLink: async () => ({ email, token }),
  renewEmailLink: async () => ({ to: email, token, newEmail: 'new@shop.example' }),
  renewFactorResetLink: async () => ({ email, token, dueAt: new Date('2026-12-11T10:00:00Z') }),
  findEmail: async () => ({ email, isProven: true }),
  findNewBrowser: async () => ({
    email,
    device: 'Firefox on Windows',
    country: 'DE',
    at: new Date('2026-12-11T10:00:00Z'),
  }),
} as never as IdentityProvider;
