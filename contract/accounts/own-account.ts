import { ownProduct } from '../catalog/catalog.ts';
import { exportedDraft } from '../catalog/product-drafts.ts';
import { wishlistItem } from '../catalog/wishlist.ts';
import { bookingState } from '../deals/booking-states.ts';
import { booking, shopRefund } from '../deals/bookings.ts';
import { address, carrier } from '../deals/delivery.ts';
import { disputeOutcome, disputeStep } from '../deals/disputes.ts';
import { priceOffer } from '../deals/offers/offers.ts';
import { id } from '../fields.ts';
import { ownMessage } from '../messages/messages.ts';
import { auditEvent } from '../moderation/audit.ts';
import { statement } from '../moderation/decisions.ts';
import { ownPersonReport } from '../moderation/person-reports.ts';
import { ownReviewReport, report } from '../moderation/reports.ts';
import { notification, notificationSettings } from '../notifications/notifications.ts';
import { exportedReview } from '../reviews/reviews.ts';
import { ownSellerPage } from '../search/own-seller-page.ts';
import { exportedSearch } from '../search/saved-searches.ts';
import { z } from '../zod.ts';
import { role } from './accounts.ts';
import { bookingDetails } from './booking-details.ts';
import { riderMeasures } from './rider-measures.ts';

/** An open deal of a person who wants to close the account. */
const openDeal = z.object({
  _id: id,
  productTitle: z.string(),
  price: z.number(),
  /** The person's side. */
  side: z.enum(['buyer', 'seller']),
  /**
   * `payout`: the seller's money is still to be transferred. `claim`: it has nowhere to go, since the
   * seller has set up no account that takes it.
   */
  waitsFor: z.enum(['shipment', 'receipt', 'dispute', 'refund', 'payout', 'claim']),
  /** When the bicycle counts as received, if nobody says anything; null for all others. */
  until: z.iso.datetime().nullable(),
});
export type OpenDeal = z.infer<typeof openDeal>;

/**
 * Whether a deal keeps its person's account from being deleted. What the person has sold and not
 * shipped does not: it is refunded when the account is deleted. Nor does money that a seller has not
 * claimed: it could wait forever.
 */
export const keepsAccount = ({ side, waitsFor }: OpenDeal): boolean =>
  side === 'buyer' || (waitsFor !== 'shipment' && waitsFor !== 'claim');

/** What closing the account means for its owner. */
export const closing = z.object({
  /** For how many days the owner can keep the account. */
  days: z.number().int(),
  deals: z.array(openDeal),
});

/** The answer to closing one's account: when it is to be deleted; null once it is. */
export const closedAccount = z.object({
  acknowledged: z.literal(true),
  closesAt: z.iso.datetime().nullable(),
});
export type ClosedAccount = z.infer<typeof closedAccount>;

/** A booking of one's own product, without the buyer's contact data. */
const sale = booking.omit({
  buyerPhone: true,
  buyerLocation: true,
  buyerEmail: true,
  buyerName: true,
});

const shipment = z.object({ carrier, trackingNumber: z.string(), proof: z.string().nullable() });

/** The delivery of what the person has bought or sold, each with the person's own address only. */
const delivered = z.object({
  bookingId: id,
  address: address.nullable(),
  /** Of what was sold: where it is to be sent back to. */
  returnAddress: address.nullable(),
  shipment: shipment.nullable(),
  returnShipment: shipment.nullable(),
  handedOverAt: z.iso.datetime().nullable(),
  events: z.array(
    z.object({ date: z.iso.datetime(), event: z.string(), actor: z.string(), state: bookingState }),
  ),
});

/**
 * An offer of a person, for the file with their data; without the other side, and without messages, which stand among
 * the person's own.
 */
const exportedOffer = priceOffer
  .pick({
    side: true,
    isOwn: true,
    isRound: true,
    price: true,
    delivery: true,
    shippingPrice: true,
    state: true,
    voidReason: true,
    madeAt: true,
    endsAt: true,
    endedAt: true,
    bookingId: true,
  })
  .extend({
    productTitle: z.string(),
    /** What the person, as the buyer, gave for the booking; null once the offer has ended. */
    booking: bookingDetails.nullable(),
  });

/** An offer that a seller has made to all who are interested, for the file with the seller's data. */
const exportedRound = z.object({
  productTitle: z.string(),
  price: z.number(),
  madeAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  sent: z.number().int(),
});

/** The file with a person's data: whether there is one, and until when it can be downloaded. */
export const dataExport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({ state: z.literal('preparing') }),
  z.object({ state: z.literal('ready'), bytes: z.number().int(), until: z.iso.datetime() }),
]);
export type DataExport = z.infer<typeof dataExport>;

const time = z.iso.datetime();

/** How one signs in: never what would allow it. */
const signInData = z.object({
  /** The sessions, each of one browser. */
  sessions: z.array(
    z.object({
      startedAt: time,
      expiresAt: time,
      lastUsedAt: time.nullable(),
      /** When the person last proved who they are. */
      freshAt: time.nullable(),
      address: z.string().nullable(),
      country: z.string().nullable(),
      userAgent: z.string().nullable(),
    }),
  ),
  /** The person's id at Google; null when they have never signed in with Google. */
  googleAccount: z.string().nullable(),
  /** The browsers that were used to sign in. */
  browsers: z.array(
    z.object({
      firstUsedAt: time,
      lastUsedAt: time,
      userAgent: z.string().nullable(),
      country: z.string().nullable(),
    }),
  ),
  /** The browsers that are not asked for the second factor. */
  trustedBrowsers: z.array(z.object({ createdAt: time, expiresAt: time })),
  passkeys: z.array(z.object({ name: z.string(), createdAt: time, lastUsedAt: time.nullable() })),
  authenticator: z.object({ createdAt: time, confirmedAt: time.nullable() }).nullable(),
  recoveryCodes: z.array(z.object({ createdAt: time, usedAt: time.nullable() })),
  emailChanges: z.array(
    z.object({
      formerEmail: z.string(),
      newEmail: z.string(),
      createdAt: time,
      confirmedAt: time.nullable(),
      undoneAt: time.nullable(),
    }),
  ),
  /** Until when money is not paid out, because of a change of how one signs in. */
  moneyHoldUntil: time.nullable(),
});
export type SignInData = z.infer<typeof signInData>;

/**
 * The content of `data.json`: all data stored about one person, including hidden data: deleted bookings, withdrawn products,
 * removed reports. It leaves out data that only serve authentication and delivery: hashes of
 * passwords and links, tokens, responses kept for a day for repeated requests, and the list, kept
 * for a week, of mails sent about the bookings below.
 */
export const personalData = z.object({
  exportedAt: z.iso.datetime(),
  account: z.object({
    username: z.string(),
    email: z.string(),
    photoURL: z.string(),
    role,
    phone: z.string().nullable(),
    verified: z.boolean(),
    rider: riderMeasures,
    bookingDetails: bookingDetails.nullable(),
    takesSellersOffers: z.boolean(),
    /** What the person says on their page as a seller. */
    sellerPage: ownSellerPage,
    /** The day until which the person has paused as a seller. */
    pausedUntil: z.iso.date().nullable(),
    createdAt: z.iso.datetime(),
    /** When the account is to be deleted, if its owner has asked for it. */
    closesAt: z.iso.datetime().nullable(),
  }),
  signIn: signInData,
  products: z.array(ownProduct),
  /** The listings that are not finished. */
  productDrafts: z.array(exportedDraft),
  bookings: z.array(booking),
  /** The person's payments, including refunded ones. */
  payments: z.array(
    z.object({
      transactionId: z.string(),
      bookingId: id,
      amount: z.number(),
      recordedAt: z.iso.datetime(),
      refundedAt: z.iso.datetime().nullable(),
    }),
  ),
  sales: z.array(sale),
  /** What admins gave back of the person's bookings and sales outside a dispute, and why. */
  shopRefunds: z.array(shopRefund.extend({ bookingId: id })),
  /** The account for payouts at the payment provider, and the money of sales sent to it. */
  payouts: z.object({
    account: z
      .object({
        accountId: z.string().nullable(),
        country: z.string(),
        payoutsEnabled: z.boolean(),
        requirements: z.array(z.string()),
        createdAt: time,
        goneAt: time.nullable(),
      })
      .nullable(),
    transfers: z.array(
      z.object({
        bookingId: id,
        accountId: z.string(),
        amount: z.number(),
        takenBack: z.number(),
        orderedAt: time,
        doneAt: time.nullable(),
        arrivesAt: time.nullable(),
      }),
    ),
  }),
  /** How the bookings and the sales were delivered, and what happened to them. */
  deliveries: z.array(delivered),
  /** What the person has written of others, and what others have written of them. */
  reviews: z.array(exportedReview),
  /** The offers of the person on both sides. Of those to many, a seller's are here once they are taken. */
  offers: z.array(exportedOffer),
  offerRounds: z.array(exportedRound),
  wishlist: z.array(wishlistItem),
  savedSearches: z.array(exportedSearch),
  reports: z.array(report),
  notifications: z.array(notification),
  /** The messages that the person has sent. */
  messages: z.array(ownMessage),
  /** The people whom the person blocks. */
  blockedPeople: z.array(z.object({ name: z.string(), since: z.iso.datetime() })),
  /** The person's reports about other people. */
  personReports: z.array(ownPersonReport),
  /** The person's reports about reviews. */
  reviewReports: z.array(ownReviewReport),
  /** What moderators have decided about the person, why, and what came of appeals. */
  decisions: z.array(statement),
  /** The disputes about the bookings and sales, with what the person has said in them. */
  disputes: z.array(
    z.object({
      productTitle: z.string(),
      bookingId: id,
      reason: z.string(),
      wanted: z.number(),
      openedAt: time,
      closedAt: time.nullable(),
      outcome: disputeOutcome.nullable(),
      statements: z.array(
        z.object({
          date: time,
          step: disputeStep,
          text: z.string(),
          pictures: z.array(z.string()),
          amount: z.number().nullable(),
        }),
      ),
    }),
  ),
  notificationSettings,
  /** The devices that show push messages. */
  devices: z.array(z.object({ endpoint: z.string(), since: z.iso.datetime() })),
  /** Audit events by or about the person, without other users' emails. */
  record: z.array(auditEvent),
});
export type PersonalData = z.infer<typeof personalData>;
