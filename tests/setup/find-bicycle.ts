import { bicyclePath, sellerPath } from '../../contract/catalog/product-links.ts';
import type { BicyclePage } from '../../contract/search/bicycle-page.ts';
import type { SearchResult } from '../../contract/search/search-result.ts';

/**
 * Returns the path of the page of a shop's bicycle: of one with as many pictures as any among the
 * first results. Waits until the search has a bicycle.
 */
export async function findBicycle(shop: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${shop}/api/bicycles?limit=50`);
    const { hits }: SearchResult = await answer.json();
    const [most] = hits.sort((a, b) => b.pictureCount - a.pictureCount);
    if (most) return bicyclePath({ id: most._id, title: most.title });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the shop has no bicycle');
}

/** Returns the path of the page of the seller of that bicycle. */
export async function findSeller(shop: string): Promise<string> {
  const [, , id] = (await findBicycle(shop)).split('/');
  const answer = await fetch(`${shop}/api/bicycles/${id}`);
  const { seller }: BicyclePage = await answer.json();
  return sellerPath({ id: seller._id, name: seller.username });
}
