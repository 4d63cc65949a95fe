import { randomUUID } from 'node:crypto';
import type { CallName } from '../../../contract/call-types.ts';
import type { DealFixture } from '../deals/deal-fixture.ts';

/**
 * The callers with which each call is tested: an admin with all rights, and one with each right
 * alone.
 */
export const personas = [
  'visitor',
  'buyer',
  'otherBuyer',
  'seller',
  'otherSeller',
  'admin',
  'support',
  'moderator',
  'treasurer',
] as const;
export type Persona = (typeof personas)[number];

/** Tokens that no protected call accepts. */
export const badTokens = ['deleted', 'expired', 'unsigned', 'otherKey'] as const;

interface Row {
  path(fixture: DealFixture): string;
  body?(fixture: DealFixture): object;
  /** Whether an old sign-in is refused until the person has proved again who they are. */
  needsFreshSignIn?: true;
  /** The call that gives the caller back what this one takes. */
  undoneBy?: CallName;
  /** Expected status for each of `personas`, in their order. */
  statuses: readonly [number, number, number, number, number, number, number, number, number];
}

// visitor, buyer, other buyer, seller, other seller, admin, support, moderator, treasurer
const anyone = [200, 200, 200, 200, 200, 200, 200, 200, 200] as const;
const signedIn = [401, 200, 200, 200, 200, 200, 200, 200, 200] as const;
const buyers = [401, 200, 200, 403, 403, 403, 403, 403, 403] as const;
const thatBuyer = [401, 200, 404, 403, 403, 403, 403, 403, 403] as const;
/** What everybody may have, and here belongs to the buyer. */
const ofThatBuyer = [401, 200, 404, 404, 404, 404, 404, 404, 404] as const;
/** Likewise, of the seller. */
const ofThatSeller = [401, 404, 404, 200, 404, 404, 404, 404, 404] as const;
const firstMessage = () => ({ clientId: randomUUID(), text: 'Is it still available?' });

/** The buyer and the seller of a thread. */
const thatSide = [401, 200, 404, 200, 404, 404, 404, 404, 404] as const;
const sellers = [401, 403, 403, 200, 200, 403, 403, 403, 403] as const;
const thatSeller = [401, 403, 403, 200, 404, 403, 403, 403, 403] as const;
/** Admins with the right to look, to decide, or to see the shop's money. */
const lookers = [401, 403, 403, 403, 403, 200, 200, 200, 403] as const;
const deciders = [401, 403, 403, 403, 403, 200, 403, 200, 403] as const;
const treasurers = [401, 403, 403, 403, 403, 200, 403, 403, 200] as const;

/**
 * All calls of the contract, with the expected status for each caller. Another person's resource is
 * reported as not found.
 */
export const accessTable: Record<CallName, Row> = {
  'GET /settings': { path: () => '/settings', statuses: anyone },
  'GET /categories': { path: () => '/categories', statuses: anyone },
  'GET /advertise': { path: () => '/advertise', statuses: anyone },
  'GET /users': { path: () => '/users', statuses: anyone },
  'GET /transparency': { path: () => '/transparency', statuses: anyone },

  'GET /bicycles': { path: () => '/bicycles', statuses: anyone },
  'GET /bicycles/:id': { path: ({ product }) => `/bicycles/${product._id}`, statuses: anyone },
  'GET /places': { path: () => '/places?q=p', statuses: anyone },
  'GET /suggestions': { path: () => '/suggestions?q=t', statuses: anyone },

  'GET /saved-searches': { path: () => '/saved-searches', statuses: signedIn },
  'POST /saved-searches': {
    path: () => '/saved-searches',
    body: () => ({ name: 'Trek', query: 'q=trek' }),
    statuses: signedIn,
  },
  'PATCH /saved-searches/:id': {
    path: ({ savedSearch }) => `/saved-searches/${savedSearch}`,
    body: () => ({ name: 'Trek' }),
    statuses: ofThatBuyer,
  },
  'GET /saved-searches/:id/hits': {
    path: ({ savedSearch }) => `/saved-searches/${savedSearch}/hits`,
    statuses: ofThatBuyer,
  },
  'DELETE /saved-searches/:id': {
    path: ({ savedSearch }) => `/saved-searches/${savedSearch}`,
    statuses: ofThatBuyer,
  },

  'POST /products': {
    path: () => '/products',
    body: ({ newProduct, caller }) => ({ ...newProduct, sellerEmail: caller.email }),
    statuses: sellers,
  },
  'GET /products': { path: () => '/products', statuses: sellers },
  'GET /products/:categoryId': {
    path: ({ product }) => `/products/${product.categoryId}`,
    statuses: signedIn,
  },
  'PATCH /products/:productId': {
    path: ({ product }) => `/products/${product._id}`,
    body: () => ({ selling_price: 249 }),
    statuses: thatSeller,
  },
  'POST /products/:productId/sell-again': {
    path: ({ product }) => `/products/${product._id}/sell-again`,
    statuses: thatSeller,
  },
  'DELETE /products': {
    path: ({ product }) => `/products?id=${product._id}`,
    statuses: thatSeller,
  },

  'GET /product-drafts': { path: () => '/product-drafts', statuses: sellers },
  'POST /product-drafts': {
    path: () => '/product-drafts',
    body: () => ({ title: 'Half a listing' }),
    statuses: sellers,
  },
  'PATCH /product-drafts/:id': {
    path: ({ draft }) => `/product-drafts/${draft}`,
    body: () => ({ title: 'Three quarters', version: 1 }),
    statuses: thatSeller,
  },
  'DELETE /product-drafts/:id': {
    path: ({ draft }) => `/product-drafts/${draft}`,
    statuses: thatSeller,
  },

  'POST /advertise': {
    path: () => '/advertise',
    body: ({ product, caller }) => ({ productId: product._id, sellerEmail: caller.email }),
    statuses: thatSeller,
  },
  'DELETE /advertise/:productId': {
    path: ({ advertised }) => `/advertise/${advertised._id}`,
    statuses: thatSeller,
  },
  'DELETE /products/:productId/showcase': {
    path: ({ advertised }) => `/products/${advertised._id}/showcase`,
    statuses: thatSeller,
  },

  'GET /people': { path: () => '/people', statuses: lookers },
  'GET /people/:id': {
    path: ({ sellerId }) => `/people/${sellerId}`,
    statuses: lookers,
  },
  'GET /all-listings': { path: () => '/all-listings', statuses: lookers },
  'GET /all-listings/:id': {
    path: ({ product }) => `/all-listings/${product._id}`,
    statuses: lookers,
  },
  'GET /all-bookings': { path: () => '/all-bookings', statuses: lookers },
  'GET /all-payments': { path: () => '/all-payments', statuses: treasurers },
  'GET /all-users': { path: () => '/all-users?role=buyer', statuses: lookers },
  'DELETE /users/:id': {
    path: ({ sellerId }) => `/users/${sellerId}?role=buyer`,
    statuses: deciders,
  },
  'PATCH /users/:id': {
    path: ({ sellerId }) => `/users/${sellerId}?role=buyer`,
    statuses: deciders,
  },
  'DELETE /users/:id/verification': {
    path: ({ sellerId }) => `/users/${sellerId}/verification`,
    statuses: deciders,
  },
  'PATCH /users/:id/name': {
    path: ({ sellerId }) => `/users/${sellerId}/name`,
    body: () => ({ username: 'Renamed Seller' }),
    statuses: deciders,
  },

  // Authorized by the identity provider's session, which every persona except the visitor has.
  'POST /users': {
    path: () => '/users',
    body: ({ caller }) => ({
      username: 'Somebody',
      email: caller.email,
      photoURL: '/default-profile.svg',
      role: 'buyer',
      wishlist: [],
    }),
    statuses: signedIn,
  },
  'GET /jwt-token': { path: () => '/jwt-token', statuses: signedIn },

  'GET /bookings': { path: () => '/bookings', statuses: buyers },
  'GET /bookings/seller': { path: () => '/bookings/seller', statuses: sellers },
  'GET /bookings/:id': { path: ({ due }) => `/bookings/${due._id}`, statuses: ofThatBuyer },
  'POST /bookings': {
    path: () => '/bookings',
    body: ({ newBooking, caller }) => ({ ...newBooking, buyerEmail: caller.email }),
    statuses: buyers,
  },
  // The buyer is part of the booking, but may not cancel it with this call: a conflict, not a
  // missing booking.
  'PATCH /bookings/:id': {
    path: ({ due }) => `/bookings/${due._id}`,
    body: () => ({ event: 'cancel' }),
    statuses: [401, 409, 404, 200, 404, 404, 404, 404, 404],
  },
  'DELETE /bookings/:id': {
    path: ({ due }) => `/bookings/${due._id}`,
    // Its seller has another call for that.
    statuses: [401, 200, 404, 409, 404, 404, 404, 404, 404],
  },

  'GET /bookings/:id/deal': {
    path: ({ due }) => `/bookings/${due._id}/deal`,
    statuses: [401, 200, 404, 200, 404, 200, 200, 200, 200],
  },

  // It was not even paid, which its seller learns.
  'POST /bookings/:id/refunds': {
    path: ({ due }) => `/bookings/${due._id}/refunds`,
    body: () => ({ amount: 10 }),
    statuses: [401, 404, 404, 409, 404, 404, 404, 404, 404],
  },

  // Likewise.
  'POST /bookings/:id/shop-refunds': {
    path: ({ due }) => `/bookings/${due._id}/shop-refunds`,
    body: () => ({ held: 10, explanation: 'The seller has stopped answering.' }),
    needsFreshSignIn: true,
    statuses: [401, 403, 403, 403, 403, 409, 403, 403, 409],
  },

  // The deal has not ended, which only its sides learn.
  'POST /bookings/:id/reviews': {
    path: ({ due }) => `/bookings/${due._id}/reviews`,
    body: () => ({ stars: 5, aspects: {}, text: '' }),
    statuses: [401, 409, 404, 409, 404, 404, 404, 404, 404],
  },
  'POST /reviews/:id/reply': {
    path: ({ review }) => `/reviews/${review}/reply`,
    body: () => ({ text: 'Thank you' }),
    statuses: [401, 404, 404, 200, 404, 404, 404, 404, 404],
  },
  'PATCH /reviews/:id': {
    path: ({ review }) => `/reviews/${review}`,
    body: () => ({ hidden: 'Insults' }),
    statuses: deciders,
  },
  'GET /sellers/:id': {
    path: ({ sellerId }) => `/sellers/${sellerId}`,
    statuses: anyone,
  },
  'GET /sellers/:id/reviews': {
    path: ({ sellerId }) => `/sellers/${sellerId}/reviews`,
    statuses: anyone,
  },

  // The bicycle was not even paid, which only its buyer learns.
  'POST /disputes': {
    path: () => '/disputes',
    body: ({ due }) => ({ bookingId: due._id, reason: 'damaged', message: 'It is bent.' }),
    statuses: [401, 409, 404, 404, 404, 404, 404, 404, 404],
  },
  'PATCH /disputes/:id': {
    path: ({ dispute }) => `/disputes/${dispute}`,
    body: () => ({ action: 'ask', side: 'seller', message: 'Was it packed?' }),
    // The sides of the deal cannot ask each other as admins do.
    statuses: [401, 403, 404, 403, 404, 200, 403, 200, 403],
  },
  'GET /disputes': { path: () => '/disputes', statuses: lookers },
  'GET /disputes/:id/messages': {
    path: ({ dispute }) => `/disputes/${dispute}/messages`,
    statuses: lookers,
  },

  'GET /notifications': { path: () => '/notifications', statuses: signedIn },
  'GET /notifications/unread': { path: () => '/notifications/unread', statuses: signedIn },
  'POST /notifications/read': {
    path: () => '/notifications/read',
    body: ({ sellerId }) => ({ upTo: sellerId }),
    statuses: signedIn,
  },
  'PATCH /notifications/:id': {
    path: ({ sellerId }) => `/notifications/${sellerId}`,
    statuses: signedIn,
  },
  'GET /notification-settings': { path: () => '/notification-settings', statuses: signedIn },
  'PATCH /notification-settings': {
    path: () => '/notification-settings',
    body: () => ({ timeZone: 'Europe/Berlin' }),
    statuses: signedIn,
  },
  // No push service is at this address, so every caller is refused.
  'POST /push-subscriptions': {
    path: () => '/push-subscriptions',
    body: () => ({
      endpoint: 'https://10.0.0.1/push',
      keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    }),
    statuses: [401, 400, 400, 400, 400, 400, 400, 400, 400],
  },
  'DELETE /push-subscriptions': { path: () => '/push-subscriptions', statuses: signedIn },
  // The link is not signed, so everybody is refused.
  'POST /unsubscribe': {
    path: ({ sellerId }) => `/unsubscribe?user=${sellerId}&mails=booked&signature=none`,
    statuses: [400, 400, 400, 400, 400, 400, 400, 400, 400],
  },

  'GET /threads': { path: () => '/threads', statuses: signedIn },
  'GET /threads/unread': { path: () => '/threads/unread', statuses: signedIn },
  'POST /threads': {
    path: () => '/threads',
    body: ({ product }) => ({ ...firstMessage(), productId: product._id }),
    // No address of these people is proven.
    statuses: [401, 403, 403, 403, 403, 403, 403, 403, 403],
  },
  'GET /threads/:id': { path: ({ thread }) => `/threads/${thread}`, statuses: thatSide },
  'PATCH /threads/:id': {
    path: ({ thread }) => `/threads/${thread}`,
    body: () => ({ isArchived: false }),
    statuses: thatSide,
  },
  'GET /threads/:id/messages': {
    path: ({ thread }) => `/threads/${thread}/messages`,
    statuses: thatSide,
  },
  'POST /threads/:id/messages': {
    path: ({ thread }) => `/threads/${thread}/messages`,
    body: firstMessage,
    statuses: [401, 403, 403, 403, 403, 403, 403, 403, 403],
  },
  'POST /threads/:id/reports': {
    path: ({ thread }) => `/threads/${thread}/reports`,
    body: () => ({ message: 'Rude.' }),
    statuses: thatSide,
  },
  'GET /person-reports': { path: () => '/person-reports', statuses: lookers },
  'GET /person-reports/:id/messages': {
    path: ({ personReport }) => `/person-reports/${personReport}/messages`,
    statuses: lookers,
  },
  'DELETE /person-reports/:id': {
    path: ({ personReport }) => `/person-reports/${personReport}`,
    statuses: deciders,
  },
  'GET /users/:id/outside-contacts': {
    path: ({ sellerId }) => `/users/${sellerId}/outside-contacts`,
    statuses: lookers,
  },

  'GET /wishlist': { path: () => '/wishlist', statuses: buyers },
  'PATCH /wishlist/:productId': {
    path: ({ product }) => `/wishlist/${product._id}`,
    statuses: buyers,
  },
  'DELETE /wishlist/:id': { path: ({ wishId }) => `/wishlist/${wishId}`, statuses: thatBuyer },

  'POST /create-payment-intent': {
    path: () => '/create-payment-intent',
    body: ({ due }) => ({ price: due.price, bookingId: due._id }),
    statuses: ofThatBuyer,
  },
  // Nothing has been paid. The booking's owner gets that error, all others that there is no such
  // booking.
  'POST /payments': {
    path: () => '/payments',
    body: ({ due }) => ({
      price: due.price,
      buyerEmail: due.buyerEmail,
      bookingId: due._id,
      date: new Date().toISOString(),
      sellerEmail: due.sellerEmail,
      transactionId: 'pi_nothing',
      productId: due.productId,
    }),
    statuses: [401, 409, 404, 404, 404, 404, 404, 404, 404],
  },

  'GET /due': { path: () => '/due', statuses: signedIn },
  'GET /offers': { path: () => '/offers', statuses: signedIn },
  'POST /offers': {
    path: () => '/offers',
    body: ({ product }) => ({ productId: product._id, price: 100, delivery: 'pick_up' }),
    // No address of these people is proven.
    statuses: [401, 403, 403, 403, 403, 403, 403, 403, 403],
  },
  // Whoever has made it cannot decline it.
  'PATCH /offers/:id': {
    path: ({ offer }) => `/offers/${offer}`,
    body: () => ({ event: 'decline' }),
    statuses: [401, 409, 404, 200, 404, 404, 404, 404, 404],
  },
  'GET /bicycles/:id/offers': {
    path: ({ product }) => `/bicycles/${product._id}/offers`,
    statuses: buyers,
  },
  'GET /offer-rounds': {
    path: ({ product }) => `/offer-rounds?productId=${product._id}`,
    statuses: thatSeller,
  },
  'POST /offer-rounds': {
    path: () => '/offer-rounds',
    body: ({ product }) => ({ productId: product._id, price: 100 }),
    statuses: [401, 403, 403, 403, 403, 403, 403, 403, 403],
  },
  'GET /money': { path: () => '/money', statuses: signedIn },
  'GET /money/deals': { path: () => '/money/deals', statuses: signedIn },
  'POST /money/account': {
    path: () => '/money/account',
    needsFreshSignIn: true,
    // No address of these people is proven.
    statuses: [401, 403, 403, 403, 403, 403, 403, 403, 403],
  },
  'GET /shop-money': { path: () => '/shop-money', statuses: treasurers },

  'GET /account': { path: () => '/account', statuses: signedIn },
  'PATCH /account': {
    path: () => '/account',
    body: () => ({ username: 'Somebody' }),
    statuses: signedIn,
  },
  'GET /account/seller-page': { path: () => '/account/seller-page', statuses: signedIn },
  'PATCH /account/seller-page': {
    path: () => '/account/seller-page',
    body: () => ({ about: 'I mend bicycles', address: '', openingHours: null }),
    statuses: sellers,
  },
  'PATCH /account/pause': {
    path: () => '/account/pause',
    body: () => ({ until: new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10) }),
    undoneBy: 'DELETE /account/pause',
    statuses: sellers,
  },
  'DELETE /account/pause': { path: () => '/account/pause', statuses: signedIn },
  'GET /account/booking-details': { path: () => '/account/booking-details', statuses: signedIn },
  'PATCH /account/booking-details': {
    path: () => '/account/booking-details',
    body: () => ({ buyerPhone: '5550109876', buyerLocation: '12 Canal Street', address: null }),
    statuses: signedIn,
  },
  'DELETE /account/booking-details': {
    path: () => '/account/booking-details',
    statuses: signedIn,
  },
  'GET /account/rider': { path: () => '/account/rider', statuses: signedIn },
  'PATCH /account/rider': {
    path: () => '/account/rider',
    body: () => ({ height: 172, inseam: null }),
    statuses: signedIn,
  },
  'POST /account/export': {
    path: () => '/account/export',
    needsFreshSignIn: true,
    statuses: signedIn,
  },
  'POST /account/export/file': {
    path: () => '/account/export/file',
    needsFreshSignIn: true,
    statuses: signedIn,
  },
  'GET /account/export': { path: () => '/account/export', statuses: signedIn },
  'GET /account/closing': { path: () => '/account/closing', statuses: signedIn },
  'POST /account/close': {
    path: () => '/account/close',
    needsFreshSignIn: true,
    undoneBy: 'POST /account/keep',
    statuses: [401, 200, 200, 200, 200, 403, 403, 403, 403],
  },
  'POST /account/keep': { path: () => '/account/keep', statuses: signedIn },
  'POST /views': {
    path: () => '/views',
    body: ({ product }) => ({ productIds: [product._id] }),
    // With an email; without one, everybody may.
    statuses: signedIn,
  },
  'POST /bicycles/:id/views': {
    path: ({ product }) => `/bicycles/${product._id}/views`,
    body: () => ({ browser: randomUUID() }),
    statuses: signedIn,
  },
  'GET /insights/seller': { path: () => '/insights/seller', statuses: sellers },
  'GET /insights/buyer': { path: () => '/insights/buyer', statuses: buyers },
  'GET /insights/admin': { path: () => '/insights/admin', statuses: treasurers },
  'GET /audit': { path: () => '/audit', statuses: deciders },
  'GET /live': { path: () => '/live', statuses: signedIn },
  'GET /report': { path: () => '/report', statuses: lookers },
  'POST /report': {
    path: () => '/report',
    body: ({ product, caller }) => ({
      buyerEmail: caller.email,
      productId: product._id,
      productTitle: product.title,
      sellerEmail: product.sellerEmail,
      message: 'This looks wrong.',
      date: new Date().toISOString(),
    }),
    statuses: buyers,
  },
  'DELETE /report/:id': { path: ({ reportId }) => `/report/${reportId}`, statuses: deciders },
  'GET /cases': { path: () => '/cases', statuses: lookers },
  'GET /cases/:id': { path: ({ reportId }) => `/cases/${reportId}`, statuses: lookers },
  'GET /case-figures': { path: () => '/case-figures', statuses: lookers },
  'POST /cases': {
    path: () => '/cases',
    body: ({ product }) => ({ kind: 'listing', id: product._id }),
    statuses: deciders,
  },
  'PATCH /cases/:id': {
    path: ({ reportId }) => `/cases/${reportId}`,
    body: () => ({ isOwn: true }),
    statuses: deciders,
  },
  'POST /cases/:id/notes': {
    path: ({ reportId }) => `/cases/${reportId}/notes`,
    body: () => ({ text: 'The same picture as last week.' }),
    statuses: lookers,
  },
  'POST /cases/:id/decisions': {
    path: ({ reportId }) => `/cases/${reportId}/decisions`,
    body: () => ({ action: 'none', version: 1 }),
    statuses: deciders,
  },
  'POST /cases/no-action': {
    path: () => '/cases/no-action',
    body: ({ reportId }) => ({ cases: [{ _id: reportId, version: 1 }] }),
    statuses: deciders,
  },
  'POST /decisions/:id/take-back': {
    path: ({ decision }) => `/decisions/${decision}/take-back`,
    body: () => ({ explanation: 'We were wrong.' }),
    statuses: deciders,
  },
  'POST /appeals/:id/decision': {
    path: ({ appeal }) => `/appeals/${appeal}/decision`,
    body: () => ({ outcome: 'upheld', explanation: 'It is the same bicycle.' }),
    statuses: deciders,
  },
  'GET /decisions': { path: () => '/decisions', statuses: signedIn },
  'GET /decisions/:id': {
    path: ({ decision }) => `/decisions/${decision}`,
    statuses: ofThatSeller,
  },
  'POST /decisions/:id/appeals': {
    path: ({ decision }) => `/decisions/${decision}/appeals`,
    body: () => ({ kind: 'appeal', text: 'It is my bicycle.' }),
    statuses: ofThatSeller,
  },
  // Nobody reports their own review.
  'POST /reviews/:id/reports': {
    path: ({ review }) => `/reviews/${review}/reports`,
    body: () => ({ message: 'We never met.' }),
    statuses: [401, 409, 200, 200, 200, 200, 200, 200, 200],
  },
};

/** Routes that are not in the contract, each with the reason why it needs no row above. */
export const otherRoutes: Record<string, string> = {
  'GET /api/openapi.json': 'contains only what the contract contains',
  'GET /api/auth/jwks': 'public keys are public',
  'POST /api/webhooks/stripe': "requires the provider's signature (payments.test.ts)",
  'GET /api/account/export/file': "only the person's own file (export.test.ts)",
  'GET /api/money/statement': "only the person's own deals (statement.test.ts)",
  'POST /1/upload': 'for every signed-in user (images.test.ts)',
  'POST /unsubscribe': "requires the shop's signature (unsubscribe.test.ts)",
  'GET /images/:hash/:width': 'pictures are public',
  'GET /maps/:id.svg': 'maps show public places',
  'GET /robots.txt': 'for search engines, as are the sitemaps and the feed',
  'GET /sitemap.xml': 'contains only addresses of public pages',
  'GET /sitemaps/pages.xml': 'contains only addresses of public pages',
  'GET /sitemaps/bicycles/:id.xml': 'contains only addresses of public pages',
  'GET /feeds/bicycles.xml': 'contains only what public pages show (crawlers.test.ts)',
  'GET /saved-searches/:id/feed.xml': "requires the feed's secret (search-feed.test.ts)",
  'GET /health/live': 'reports only that the process runs',
  'GET /health/ready': 'reports only whether the process can serve requests',
};

/**
 * External interfaces: the identity provider's, and those of the sandboxes, which have their own
 * keys.
 */
export const externalPrefixes = ['/api/auth/', '/payment-sandbox/', '/google-sandbox/'];
