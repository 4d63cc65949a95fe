import { sellerPath } from '../../../contract/catalog/product-links.ts';
import type { SellerPage } from '../../../contract/search/seller-page.ts';
import { settings } from '../../client-settings.ts';
import type { Head } from '../../router/page-route.ts';

/** Returns the head of a seller's page, with structured data for search engines: a rating only where there is one. */
export function sellerHead({ _id: id, username, city, forSale, reviews, since }: SellerPage): Head {
  const path = sellerPath({ id, name: username });
  const { average, count } = reviews;
  return {
    title: `Used bicycles from ${username}`,
    description: `${forSale} used ${forSale === 1 ? 'bicycle' : 'bicycles'} for sale from ${username}${city ? ` in ${city}` : ''}, with reviews by buyers.`,
    canonical: path,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      dateCreated: since,
      mainEntity: {
        '@type': 'Organization',
        name: username,
        url: new URL(path, settings.origin).href,
        ...(average !== null && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
        }),
      },
    },
  };
}
