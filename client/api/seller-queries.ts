import { queryOptions } from '@tanstack/react-query';
import type { ReviewSort } from '../../contract/reviews/reviews.ts';
import type { SellerPage } from '../../contract/search/seller-page.ts';
import { ApiError } from '../feedback/api-error.ts';
import { callOpen, callOpenPage } from './api.ts';
import { pagedQuery } from './paged-query.ts';

/** The public page of a seller; null for somebody who has left or never sold anything. */
export const sellerQuery = (id: string) =>
  queryOptions({
    queryKey: ['sellers', id],
    queryFn: async ({ signal }): Promise<SellerPage | null> => {
      try {
        return await callOpen('GET /sellers/:id', { params: { id } }, signal);
      } catch (error) {
        // An address whose id has another form never led to a seller.
        const isNobody =
          error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input');
        if (isNobody) return null;
        throw error;
      }
    },
  });

interface WantedReviews {
  sort: ReviewSort;
  /** 1 to 5, or all where it is empty. */
  stars: string;
}

/** The reviews of a seller that everybody can read, page by page. */
export const sellersReviewsQuery = (sellerId: string, { sort, stars }: WantedReviews) =>
  pagedQuery({
    queryKey: ['sellers', sellerId, 'reviews', sort, stars],
    limit: 10,
    read: (page, signal) => {
      const query = { ...page, sort, ...(stars && { stars }) };
      return callOpenPage('GET /sellers/:id/reviews', { params: { id: sellerId }, query }, signal);
    },
  });
