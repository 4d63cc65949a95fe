import type {
  DraftListing,
  ProductDraft,
  ProductDraftChange,
} from '../../../../contract/catalog/product-drafts.ts';
import { maxProductDrafts } from '../../../../contract/limits.ts';
import type { Caller } from '../../../caller.ts';
import type { DbDeps } from '../../../db/database.ts';
import { AppError } from '../../../errors.ts';
import type { PictureHost } from '../../../providers/pictures/picture-host.ts';
import { requirePictures } from '../../../providers/pictures/require-pictures.ts';
import { lockUser } from '../../accounts/user-state.ts';
import {
  countOwnDrafts,
  type DraftRow,
  hasOwnDraft,
  insertDraft,
  replaceOwnDraft,
} from './queries.ts';

export interface DraftDeps extends DbDeps {
  images: PictureHost;
}

/** A stored draft as its seller sees it. */
export const toDraft = ({ id, version, updatedAt, listing }: DraftRow): ProductDraft => ({
  _id: id,
  version,
  listing,
  updatedAt: updatedAt.toISOString(),
});

/**
 * Keeps a listing that is not finished, and returns the draft.
 * @throws AppError image_unknown; too_many_drafts; not_signed_in when the account is deleted at the same
 * moment
 */
export async function addDraft(
  { db, clock, images }: DraftDeps,
  { id: sellerId }: Caller,
  listing: DraftListing,
): Promise<ProductDraft> {
  await requirePicturesOf(images, listing);
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, sellerId))) throw new AppError('not_signed_in');
    if ((await countOwnDrafts(tx, sellerId)) >= maxProductDrafts)
      throw new AppError('too_many_drafts');
    return toDraft(await insertDraft(tx, { sellerId, listing, updatedAt: clock.now() }));
  });
}

/**
 * Replaces the caller's draft, and returns it.
 * @throws AppError image_unknown; draft_changed when it has been saved elsewhere since this version;
 * not_found when the caller has no such draft
 */
export async function replaceDraft(
  { db, clock, images }: DraftDeps,
  { id: sellerId }: Caller,
  id: string,
  { version, ...listing }: ProductDraftChange,
): Promise<ProductDraft> {
  await requirePicturesOf(images, listing);
  const change = { listing, updatedAt: clock.now() };
  const row = await replaceOwnDraft(db, { id, sellerId, version }, change);
  if (row) return toDraft(row);
  throw new AppError((await hasOwnDraft(db, sellerId, id)) ? 'draft_changed' : 'not_found');
}

const requirePicturesOf = (images: PictureHost, { pictures = [] }: DraftListing) =>
  requirePictures(
    images,
    pictures.map(({ image }) => image),
    'image',
  );
