import { sellerPath } from '../../../contract/catalog/product-links.ts';
import type { SellerPage } from '../../../contract/search/seller-page.ts';
import { dayName, weekdays } from '../../../contract/search/weekdays.ts';
import { settings } from '../../client-settings.ts';
import type { Head } from '../../router/page-route.ts';

/** Returns the head of a seller's page, with structured data for search engines: a rating only where there is one. */
export function sellerHead(seller: SellerPage): Head {
  const { _id: id, username, city, forSale, reviews, since } = seller;
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
        ...shopData(seller),
        name: username,
        url: new URL(path, settings.origin).href,
        ...(average !== null && {
          aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count },
        }),
      },
    },
  };
}

/** A shop is a kind of organization that has an address and opening times. */
function shopData({ about, address, openingHours }: SellerPage): object {
  const days = weekdays.flatMap((day) => {
    const open = openingHours?.[day];
    if (!open) return [];
    const dayOfWeek = `https://schema.org/${dayName(day)}`;
    const times = { opens: open.from, closes: open.to };
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek, ...times }];
  });
  return {
    '@type': address || days.length > 0 ? 'BikeStore' : 'Organization',
    ...(about && { description: about }),
    ...(address && { address }),
    ...(days.length > 0 && { openingHoursSpecification: days }),
  };
}
