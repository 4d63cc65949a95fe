import { place, placeQuery } from '../bicycle/place.ts';
import type { Call } from '../call.ts';
import { acknowledged, emailPageQuery, emailQuery, idParams } from '../fields.ts';
import { z } from '../zod.ts';
import { bicyclePage } from './bicycle-page.ts';
import { ownSellerPage, pauseForm } from './own-seller-page.ts';
import {
  newSavedSearch,
  savedSearch,
  savedSearchChange,
  savedSearchHit,
} from './saved-searches.ts';
import { searchQuery } from './search-query.ts';
import { searchResult, suggestion, suggestionQuery } from './search-result.ts';
import { sellerPage } from './seller-page.ts';

/** The calls that find bicycles and places, say what sellers show on their pages, and save searches. */
export const searchCalls = {
  'GET /bicycles': { access: 'public', query: searchQuery, response: searchResult },
  'GET /bicycles/:id': { access: 'public', params: idParams, response: bicyclePage },
  'GET /sellers/:id': { access: 'public', params: idParams, response: sellerPage },

  // What a seller says on their page. Like a pause, it belongs to whoever sells or has listed, also while they buy.
  'GET /account/seller-page': { access: 'user', query: emailQuery, response: ownSellerPage },
  'PATCH /account/seller-page': {
    access: 'user',
    query: emailQuery,
    body: ownSellerPage,
    response: acknowledged,
  },
  // Hides all listings of the seller until a day.
  'PATCH /account/pause': {
    access: 'user',
    query: emailQuery,
    body: pauseForm,
    response: acknowledged,
  },
  'DELETE /account/pause': { access: 'user', query: emailQuery, response: acknowledged },

  'GET /suggestions': {
    access: 'public',
    query: suggestionQuery,
    response: z.array(suggestion),
  },

  'GET /places': { access: 'public', query: placeQuery, response: z.array(place) },

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
    query: emailPageQuery,
    response: z.array(savedSearchHit),
  },
} as const satisfies Record<string, Call>;
