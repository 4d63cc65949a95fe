import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfferChange, OfferSort, PriceOffer } from '../../../contract/deals/offers/offers.ts';
import { call, callPage } from '../../api/api.ts';
import { bicycleQuery } from '../../api/bicycle-query.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { useEmail } from '../../api/session.ts';
import { invalidateTopics } from '../../live/topics.ts';

/** What a buyer can offer for a bicycle, and what has been offered. */
export const bicycleOffersQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['offers', 'bicycle', email, id],
    queryFn: ({ signal }) =>
      call('GET /bicycles/:id/offers', { params: { id }, query: { email } }, signal),
  });

/** Which of a person's offers a list shows, and what comes first. */
export interface OfferFilter {
  side: 'buyer' | 'seller';
  /** Only those that wait for an answer. */
  isOpen: boolean;
  sort: OfferSort;
  /** The id of a bicycle. */
  product?: string | undefined;
}

/** A person's offers of one side, page by page. */
export const offersQuery = (email: string, { side, isOpen, sort, product }: OfferFilter) =>
  pagedQuery({
    queryKey: ['offers', 'list', email, side, String(isOpen), sort, product ?? ''],
    read: (page, signal) =>
      callPage(
        'GET /offers',
        { query: { email, side, sort, product, ...(isOpen && { state: 'open' }), ...page } },
        signal,
      ),
  });

/** How many people would get an offer of the seller now, and what the last one came to. */
export const offerRoundsQuery = (email: string, productId: string) =>
  queryOptions({
    queryKey: ['offers', 'rounds', email, productId],
    queryFn: ({ signal }) => call('GET /offer-rounds', { query: { email, productId } }, signal),
    // People become interested at any time.
    staleTime: 0,
  });

/** Answers an offer, or withdraws one. Afterwards, and after a refusal, what shows it is read again. */
export function useChangeOffer({ _id: id, product }: Pick<PriceOffer, '_id' | 'product'>) {
  const email = useEmail();
  const refresh = useRefreshOffers(product._id);
  return useMutation({
    mutationFn: (body: OfferChange) =>
      call('PATCH /offers/:id', { params: { id }, query: { email }, body }),
    onSettled: refresh,
  });
}

/** Returns a function that reads again what shows the offers of a bicycle. */
export function useRefreshOffers(productId: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      invalidateTopics(client, 'offers', 'messages'),
      client.invalidateQueries(bicycleQuery(productId)),
    ]);
}
