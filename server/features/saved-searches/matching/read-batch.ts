import { inArray, or } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { products } from '../../../db/schema/catalog.ts';
import { blocks } from '../../../db/schema/messages.ts';
import { type PointOf, readDocuments } from '../../../providers/search/feed/read-documents.ts';
import type { SearchDocument } from '../../../providers/search/provider.ts';
import type { ClaimedRow } from './claim-listings.ts';

/** New and changed listings, and who may not be told of them. */
export interface ListingBatch {
  /** The available ones, as they are now. */
  documents: SearchDocument[];
  /** The changed ones, as they were when they were last compared. */
  former: SearchDocument[];
  listings: ReadonlyMap<string, { sellerId: string; postedAt: Date }>;
  /** Whether one of two people blocks the other. */
  isBlocked(one: string, other: string): boolean;
}

/** Reads the listings of claimed rows, which are in the order of the changes. */
export async function readBatch(
  db: Database,
  pointOf: PointOf,
  claimed: readonly ClaimedRow[],
): Promise<ListingBatch> {
  // Of several changes, the first one knows what was compared last.
  const formerOf = new Map(claimed.toReversed().map((row) => [row.productId, row.former]));
  const ids = [...formerOf.keys()];
  const documents = await readDocuments(db, pointOf, ids);
  const former = documents.flatMap((document) => {
    const fields = formerOf.get(document.id);
    if (!fields) return [];
    const { delivery, ...former } = fields;
    const point = fields.placeId === null ? null : pointOf(fields.placeId);
    const shipping = delivery ? delivery !== 'pick_up' : document.offer.shipping;
    return [{ ...document, ...former, offer: { ...document.offer, shipping }, point }];
  });
  const rows = await db
    .select({ id: products.id, sellerId: products.sellerId, postedAt: products.postedAt })
    .from(products)
    .where(inArray(products.id, ids));
  return {
    documents,
    former,
    listings: new Map(rows.map(({ id, ...listing }) => [id, listing])),
    isBlocked: await readBlocks(db, [...new Set(rows.map(({ sellerId }) => sellerId))]),
  };
}

async function readBlocks(db: Database, sellers: string[]): Promise<ListingBatch['isBlocked']> {
  const rows = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(or(inArray(blocks.blockerId, sellers), inArray(blocks.blockedId, sellers)));
  const pairs = new Set(rows.map(({ blockerId, blockedId }) => `${blockerId} ${blockedId}`));
  if (pairs.size === 0) return () => false;
  return (one, other) => pairs.has(`${one} ${other}`) || pairs.has(`${other} ${one}`);
}
