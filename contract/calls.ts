import { account, accountChange, newUser, renameForm, role, user } from './accounts/accounts.ts';
import { keptBookingDetails, newBookingDetails } from './accounts/booking-details.ts';
import { closedAccount, closing, dataExport } from './accounts/own-account.ts';
import { riderMeasures } from './accounts/rider-measures.ts';
import type { Call } from './call.ts';
import { advertisement, newAdvertisement } from './catalog/advertising.ts';
import { category, newProduct, ownProduct, product, productChange } from './catalog/catalog.ts';
import { uploadedPicture } from './catalog/pictures.ts';
import { draftListing, productDraft, productDraftChange } from './catalog/product-drafts.ts';
import { wishlistItem } from './catalog/wishlist.ts';
import { clientSettings } from './client-settings.ts';
import {
  adminInsights,
  buyerInsights,
  openedProduct,
  sellerInsights,
  viewedProducts,
} from './dashboard.ts';
import { dealCalls } from './deals/deal-calls.ts';
import {
  acknowledged,
  emailPageQuery,
  emailQuery,
  id,
  idParams,
  line,
  pageQuery,
} from './fields.ts';
import { textLimits } from './limits.ts';
import { liveEvent, liveQuery } from './live-topics.ts';
import { messageCalls } from './messages/message-calls.ts';
import { moderationCalls } from './moderation/moderation-calls.ts';
import { notificationCalls } from './notifications/notification-calls.ts';
import { recordCalls } from './records/record-calls.ts';
import { reviewCalls } from './reviews/review-calls.ts';
import { categoryQuery } from './search/category-filter.ts';
import { searchCalls } from './search/search-calls.ts';
import { z } from './zod.ts';

const userQuery = emailQuery.extend({ role: z.string().optional() });
/** Visitors send no email. */
const viewerQuery = emailQuery.partial();
const productParams = z.object({ productId: id });

/** All calls of the API, below the API base. */
export const calls = {
  'GET /settings': { access: 'public', response: clientSettings },

  'GET /categories': { access: 'public', response: z.array(category) },

  'POST /products': {
    access: 'seller',
    query: emailQuery,
    body: newProduct,
    response: acknowledged,
  },
  'GET /products': {
    access: 'seller',
    // With an id: only that product, or an empty list.
    query: emailPageQuery.extend({ id: id.optional() }),
    response: z.array(ownProduct),
  },
  'GET /products/:categoryId': {
    access: 'user',
    params: z.object({ categoryId: id }),
    query: categoryQuery,
    response: z.array(product),
  },
  'PATCH /products/:productId': {
    access: 'seller',
    params: productParams,
    query: emailQuery,
    body: productChange,
    response: acknowledged,
  },
  /** Puts a bicycle up for sale again whose deal was refunded in full. */
  'POST /products/:productId/sell-again': {
    access: 'seller',
    params: productParams,
    query: emailQuery,
    response: acknowledged,
  },
  'DELETE /products': {
    access: 'seller',
    query: emailQuery.extend({ id }),
    response: acknowledged,
  },

  // Listings that are not finished, the last saved first.
  'GET /product-drafts': {
    access: 'seller',
    query: emailQuery,
    response: z.array(productDraft),
  },
  'POST /product-drafts': {
    access: 'seller',
    query: emailQuery,
    body: draftListing,
    response: productDraft,
  },
  // Replaces the whole draft.
  'PATCH /product-drafts/:id': {
    access: 'seller',
    params: idParams,
    query: emailQuery,
    body: productDraftChange,
    response: productDraft,
  },
  'DELETE /product-drafts/:id': {
    access: 'seller',
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },

  'GET /advertise': {
    access: 'anyone',
    query: pageQuery,
    response: z.array(advertisement),
  },
  'POST /advertise': {
    access: 'seller',
    query: emailQuery,
    body: newAdvertisement,
    response: acknowledged,
  },
  'DELETE /advertise/:productId': {
    access: 'seller',
    params: productParams,
    query: emailQuery,
    response: acknowledged,
  },
  /** The same for browsers whose ad blocker stops every address with `/advertise/` in it. */
  'DELETE /products/:productId/showcase': {
    access: 'seller',
    params: productParams,
    query: emailQuery,
    response: acknowledged,
  },

  'GET /all-users': {
    access: 'admin',
    right: ['support', 'moderation'],
    // With an id: only that user, who may be a buyer or a seller, or an empty list.
    query: emailPageQuery.extend({ role: z.enum(['buyer', 'seller']), id: id.optional() }),
    response: z.array(user),
  },
  'DELETE /users/:id': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    // With a reason, which the person is told, it asks for a fresh sign-in.
    query: userQuery.extend({ reason: line(textLimits.reason).optional() }),
    response: acknowledged,
  },
  'PATCH /users/:id': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: userQuery,
    response: acknowledged,
  },
  'DELETE /users/:id/verification': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },
  // Gives a buyer or a seller another name, who can choose another one.
  'PATCH /users/:id/name': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    body: renameForm,
    response: acknowledged,
  },
  'GET /users': {
    access: 'public',
    query: emailQuery,
    response: z.object({ role: role.nullable() }),
  },
  'POST /users': { access: 'identity', body: newUser, response: acknowledged },
  'GET /jwt-token': {
    access: 'identity',
    query: emailQuery,
    response: z.object({ token: z.string() }),
  },

  'GET /wishlist': { access: 'buyer', query: emailPageQuery, response: z.array(wishlistItem) },
  'PATCH /wishlist/:productId': {
    access: 'buyer',
    params: productParams,
    query: emailQuery,
    response: acknowledged,
  },
  'DELETE /wishlist/:id': {
    access: 'buyer',
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },

  'GET /account': { access: 'user', query: emailQuery, response: account },
  'PATCH /account': {
    access: 'user',
    query: emailQuery,
    body: accountChange,
    response: acknowledged,
  },
  // For searches on any of the person's devices; only kept if the person wants it.
  'GET /account/rider': { access: 'user', query: emailQuery, response: riderMeasures },
  'PATCH /account/rider': {
    access: 'user',
    query: emailQuery,
    body: riderMeasures,
    response: riderMeasures,
  },
  // For the next booking; only kept if the person wants it.
  'GET /account/booking-details': {
    access: 'user',
    query: emailQuery,
    response: keptBookingDetails,
  },
  'PATCH /account/booking-details': {
    access: 'user',
    query: emailQuery,
    body: newBookingDetails,
    response: acknowledged,
  },
  'DELETE /account/booking-details': {
    access: 'user',
    query: emailQuery,
    response: acknowledged,
  },
  // A job writes the file and mails its person; GET /account/export/file sends it.
  'POST /account/export': {
    access: 'user',
    fresh: true,
    query: emailQuery,
    response: acknowledged,
  },
  // Asked before the file, which the browser saves by a plain link that cannot ask who the person is.
  'POST /account/export/file': {
    access: 'user',
    fresh: true,
    query: emailQuery,
    response: acknowledged,
  },
  'GET /account/export': { access: 'user', query: emailQuery, response: dataExport },
  // What deleting the account means; a job deletes it days after it was asked for.
  'GET /account/closing': { access: 'user', query: emailQuery, response: closing },
  'POST /account/close': {
    access: 'user',
    fresh: true,
    query: emailQuery,
    response: closedAccount,
  },
  'POST /account/keep': { access: 'user', query: emailQuery, response: acknowledged },

  'POST /views': {
    access: 'anyone',
    query: viewerQuery,
    body: viewedProducts,
    response: acknowledged,
  },
  'POST /bicycles/:id/views': {
    access: 'anyone',
    params: idParams,
    query: viewerQuery,
    body: openedProduct,
    response: acknowledged,
  },
  'GET /insights/seller': { access: 'seller', query: emailQuery, response: sellerInsights },
  'GET /insights/buyer': { access: 'buyer', query: emailQuery, response: buyerInsights },
  'GET /insights/admin': {
    access: 'admin',
    right: ['money'],
    query: emailQuery,
    response: adminInsights,
  },

  // An endless stream of server-sent events. The response's schema describes the data of each.
  'GET /live': { access: 'user', query: liveQuery, response: liveEvent },

  ...searchCalls,
  ...dealCalls,
  ...reviewCalls,
  ...notificationCalls,
  ...messageCalls,
  ...moderationCalls,
  ...recordCalls,
} as const satisfies Record<string, Call>;

/** The image host's calls, at the root of this server. */
export const imageHostCalls = {
  'POST /1/upload': { access: 'user', response: uploadedPicture },
} as const satisfies Record<string, Call>;
