import { account, accountChange, newUser, role, user } from './accounts/accounts.ts';
import { closeAccountForm, dataExport, openSale } from './accounts/own-account.ts';
import { place, placeQuery } from './bicycle/place.ts';
import type { Call } from './call.ts';
import { advertisement, newAdvertisement } from './catalog/advertising.ts';
import { category, newProduct, ownProduct, product, productChange } from './catalog/catalog.ts';
import { categoryQuery } from './catalog/category-filter.ts';
import { uploadedPicture } from './catalog/pictures.ts';
import { wishlistItem } from './catalog/wishlist.ts';
import { clientSettings } from './client-settings.ts';
import { adminInsights, buyerInsights, sellerInsights, viewedProducts } from './dashboard.ts';
import { acknowledged, emailQuery, id, idParams, pageQuery } from './fields.ts';
import { liveEvent, liveQuery } from './live-topics.ts';
import { auditEvent, auditQuery } from './moderation/audit.ts';
import { outsideContact, personReport, reportedMessage } from './moderation/person-reports.ts';
import { newReport, report, reportForm } from './moderation/reports.ts';
import { bicyclePage } from './search/bicycle-page.ts';
import {
  newSavedSearch,
  savedSearch,
  savedSearchChange,
  savedSearchHit,
} from './search/saved-searches.ts';
import { searchQuery } from './search/search-query.ts';
import { searchResult, suggestion, suggestionQuery } from './search/search-result.ts';
import {
  inboxQuery,
  message,
  messagesQuery,
  newMessage,
  newThread,
  sentMessage,
  thread,
  threadChange,
} from './talk/messages.ts';
import {
  newPushSubscription,
  notification,
  notificationSettingsChange,
  ownNotificationSettings,
  readMark,
  unreadCount,
  unsubscribeQuery,
} from './talk/notifications.ts';
import { booking, bookingChange, bookingState, newBooking } from './trade/bookings.ts';
import { newIntent, newPayment, paymentIntentResponse } from './trade/payments.ts';
import { z } from './zod.ts';

const page = emailQuery.extend(pageQuery.shape);
const userQuery = emailQuery.extend({ role: z.string().optional() });
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
    query: page.extend({ id: id.optional() }),
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
  'DELETE /products': {
    access: 'seller',
    query: emailQuery.extend({ id }),
    response: acknowledged,
  },

  'GET /bicycles': { access: 'public', query: searchQuery, response: searchResult },
  'GET /bicycles/:id': { access: 'public', params: idParams, response: bicyclePage },
  'GET /suggestions': {
    access: 'public',
    query: suggestionQuery,
    response: z.array(suggestion),
  },

  'GET /places': { access: 'public', query: placeQuery, response: z.array(place) },

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

  'GET /all-users': {
    access: 'admin',
    right: ['support', 'moderation'],
    // With an id: only that user, who may be a buyer or a seller, or an empty list.
    query: page.extend({ role: z.enum(['buyer', 'seller']), id: id.optional() }),
    response: z.array(user),
  },
  'DELETE /users/:id': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: userQuery,
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

  'GET /bookings': {
    access: 'buyer',
    query: page.extend({ state: bookingState.optional() }),
    response: z.array(booking),
  },
  'GET /bookings/seller': { access: 'seller', query: page, response: z.array(booking) },
  'GET /bookings/:id': {
    access: 'buyer',
    params: idParams,
    query: emailQuery,
    response: booking,
  },
  'POST /bookings': {
    access: 'buyer',
    query: emailQuery,
    body: newBooking,
    response: acknowledged,
  },
  'PATCH /bookings/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: bookingChange,
    response: acknowledged,
  },
  'DELETE /bookings/:id': {
    access: 'buyer',
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },

  'GET /wishlist': { access: 'buyer', query: page, response: z.array(wishlistItem) },
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

  'GET /saved-searches': { access: 'user', query: emailQuery, response: z.array(savedSearch) },
  // With the criteria of one that is there already: answers that one.
  'POST /saved-searches': {
    access: 'user',
    query: emailQuery,
    body: newSavedSearch,
    response: acknowledged,
  },
  'PATCH /saved-searches/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: savedSearchChange,
    response: acknowledged,
  },
  'DELETE /saved-searches/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },
  // The first page marks the hits as seen.
  'GET /saved-searches/:id/hits': {
    access: 'user',
    params: idParams,
    query: page,
    response: z.array(savedSearchHit),
  },

  'POST /create-payment-intent': {
    access: 'buyer',
    query: emailQuery,
    body: newIntent,
    response: paymentIntentResponse,
  },
  'POST /payments': {
    access: 'buyer',
    query: emailQuery,
    body: newPayment,
    response: acknowledged,
  },

  'GET /account': { access: 'user', query: emailQuery, response: account },
  'PATCH /account': {
    access: 'user',
    query: emailQuery,
    body: accountChange,
    response: acknowledged,
  },
  // The open sales of a seller who wants to delete the account.
  'GET /account/open-sales': {
    access: 'user',
    query: emailQuery,
    response: z.array(openSale),
  },
  // A job writes the file and mails its person; GET /account/export/file sends it.
  'POST /account/export': {
    access: 'user',
    fresh: true,
    query: emailQuery,
    response: acknowledged,
  },
  'GET /account/export': { access: 'user', query: emailQuery, response: dataExport },
  'POST /account/close': {
    access: 'user',
    query: emailQuery,
    body: closeAccountForm,
    response: acknowledged,
  },

  'GET /audit': {
    access: 'admin',
    right: ['moderation'],
    query: auditQuery,
    response: z.array(auditEvent),
  },

  'GET /notifications': { access: 'user', query: page, response: z.array(notification) },
  'GET /notifications/unread': { access: 'user', query: emailQuery, response: unreadCount },
  'POST /notifications/read': {
    access: 'user',
    query: emailQuery,
    body: readMark,
    response: acknowledged,
  },
  'PATCH /notifications/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },
  'GET /notification-settings': {
    access: 'user',
    query: emailQuery,
    response: ownNotificationSettings,
  },
  'PATCH /notification-settings': {
    access: 'user',
    query: emailQuery,
    body: notificationSettingsChange,
    response: acknowledged,
  },
  // Turns push messages on or off for the browser of the session.
  'POST /push-subscriptions': {
    access: 'user',
    query: emailQuery,
    body: newPushSubscription,
    response: acknowledged,
  },
  'DELETE /push-subscriptions': { access: 'user', query: emailQuery, response: acknowledged },
  // The link in a mail is the proof.
  'POST /unsubscribe': { access: 'public', query: unsubscribeQuery, response: acknowledged },

  'GET /threads': {
    access: 'user',
    query: emailQuery.extend(inboxQuery.shape),
    response: z.array(thread),
  },
  'GET /threads/unread': { access: 'user', query: emailQuery, response: unreadCount },
  'POST /threads': { access: 'user', query: emailQuery, body: newThread, response: sentMessage },
  'GET /threads/:id': { access: 'user', params: idParams, query: emailQuery, response: thread },
  'PATCH /threads/:id': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: threadChange,
    response: acknowledged,
  },
  'GET /threads/:id/messages': {
    access: 'user',
    params: idParams,
    query: emailQuery.extend(messagesQuery.shape),
    response: z.array(message),
  },
  'POST /threads/:id/messages': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: newMessage,
    response: sentMessage,
  },
  'POST /threads/:id/reports': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: reportForm,
    response: acknowledged,
  },

  'GET /person-reports': {
    access: 'admin',
    right: ['support', 'moderation'],
    query: page,
    response: z.array(personReport),
  },
  // The last messages up to the report.
  'GET /person-reports/:id/messages': {
    access: 'admin',
    right: ['support', 'moderation'],
    params: idParams,
    query: emailQuery,
    response: z.array(reportedMessage),
  },
  'DELETE /person-reports/:id': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },
  // The newest first, of the last 90 days.
  'GET /users/:id/outside-contacts': {
    access: 'admin',
    right: ['support', 'moderation'],
    params: idParams,
    query: emailQuery,
    response: z.array(outsideContact),
  },

  'POST /views': {
    access: 'user',
    query: emailQuery,
    body: viewedProducts,
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

  'GET /report': {
    access: 'admin',
    right: ['support', 'moderation'],
    query: page,
    response: z.array(report),
  },
  'POST /report': { access: 'buyer', query: emailQuery, body: newReport, response: acknowledged },
  'DELETE /report/:id': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    response: acknowledged,
  },
} as const satisfies Record<string, Call>;

/** The image host's calls, at the root of this server. */
export const imageHostCalls = {
  'POST /1/upload': { access: 'user', response: uploadedPicture },
} as const satisfies Record<string, Call>;
