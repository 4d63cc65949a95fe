import * as accounts from '../../../contract/accounts/accounts.ts';
import * as bookingDetails from '../../../contract/accounts/booking-details.ts';
import { identityCalls } from '../../../contract/accounts/identity-calls.ts';
import * as ownAccount from '../../../contract/accounts/own-account.ts';
import * as riderMeasures from '../../../contract/accounts/rider-measures.ts';
import * as signInChallenge from '../../../contract/accounts/sign-in-challenge.ts';
import * as signInSecurity from '../../../contract/accounts/sign-in-security.ts';
import * as attributes from '../../../contract/bicycle/attributes.ts';
import * as place from '../../../contract/bicycle/place.ts';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import * as advertising from '../../../contract/catalog/advertising.ts';
import * as catalog from '../../../contract/catalog/catalog.ts';
import * as checklist from '../../../contract/catalog/checklist.ts';
import * as deliveryOffer from '../../../contract/catalog/delivery-offer.ts';
import * as offerRule from '../../../contract/catalog/offer-rule.ts';
import * as pictures from '../../../contract/catalog/pictures.ts';
import * as productDrafts from '../../../contract/catalog/product-drafts.ts';
import * as wishlist from '../../../contract/catalog/wishlist.ts';
import * as clientSettings from '../../../contract/client-settings.ts';
import * as dashboard from '../../../contract/dashboard.ts';
import * as bookingStates from '../../../contract/deals/booking-states.ts';
import * as bookings from '../../../contract/deals/bookings.ts';
import * as deals from '../../../contract/deals/deals.ts';
import * as delivery from '../../../contract/deals/delivery.ts';
import * as disputes from '../../../contract/deals/disputes.ts';
import * as due from '../../../contract/deals/lifecycle/due.ts';
import * as offerRounds from '../../../contract/deals/offers/offer-rounds.ts';
import * as offerSteps from '../../../contract/deals/offers/offer-steps.ts';
import * as offers from '../../../contract/deals/offers/offers.ts';
import * as payments from '../../../contract/deals/payments.ts';
import * as money from '../../../contract/deals/payouts.ts';
import * as errors from '../../../contract/errors.ts';
import * as fields from '../../../contract/fields.ts';
import * as liveTopics from '../../../contract/live-topics.ts';
import * as messages from '../../../contract/messages/messages.ts';
import * as audit from '../../../contract/moderation/audit.ts';
import * as personReports from '../../../contract/moderation/person-reports.ts';
import * as reports from '../../../contract/moderation/reports.ts';
import * as notifications from '../../../contract/notifications/notifications.ts';
import * as recordedDeals from '../../../contract/records/deals.ts';
import * as recordedListings from '../../../contract/records/listings.ts';
import * as people from '../../../contract/records/people.ts';
import * as recordFields from '../../../contract/records/record-fields.ts';
import * as recordPages from '../../../contract/records/record-pages.ts';
import * as reviews from '../../../contract/reviews/reviews.ts';
import * as bicyclePage from '../../../contract/search/bicycle-page.ts';
import * as ownSellerPage from '../../../contract/search/own-seller-page.ts';
import * as savedSearches from '../../../contract/search/saved-searches.ts';
import * as searchResult from '../../../contract/search/search-result.ts';
import * as sellerPage from '../../../contract/search/seller-page.ts';
import { z } from '../../../contract/zod.ts';

const modules = [
  ...[
    accounts,
    bookingDetails,
    ownAccount,
    riderMeasures,
    signInChallenge,
    signInSecurity,
    attributes,
    place,
  ],
  ...[advertising, catalog, checklist, pictures, wishlist, clientSettings, dashboard, errors],
  ...[fields, liveTopics, audit, personReports, reports, bicyclePage, savedSearches],
  ...[reviews, sellerPage, ownSellerPage, offers, offerRounds, offerRule, offerSteps],
  ...[
    searchResult,
    messages,
    notifications,
    bookingStates,
    bookings,
    deals,
    deliveryOffer,
    delivery,
  ],
  ...[recordedDeals, recordedListings, people, recordFields, recordPages],
  ...[disputes, due, money, payments, productDrafts],
];

/** Parameters stand one by one in a description, so that their schemas have no name. */
const parameters = new Set<unknown>(
  Object.values<Call>({ ...calls, ...identityCalls }).flatMap(({ params, query }) => [
    params,
    query,
  ]),
);

/** The contract's objects and enumerations, each by the name of its export: `Booking`, `Condition`. */
export const namedSchemas = z.registry<{ id: string }>();
for (const [name, value] of modules.flatMap((module) => Object.entries<unknown>(module)))
  if ((value instanceof z.ZodObject || value instanceof z.ZodEnum) && !parameters.has(value))
    namedSchemas.add(value, { id: `${name.charAt(0).toUpperCase()}${name.slice(1)}` });
