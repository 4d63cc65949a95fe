import type { NewProduct } from '../../../contract/catalog/catalog.ts';
import { toCents } from '../../../contract/fields.ts';
import type { Caller } from '../../caller.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { zoneCents, zonesFrom } from '../../places/shipping-zones.ts';
import { lockToBegin } from '../accounts/user-state.ts';
import { openHintedCase } from '../moderation/hinted-cases.ts';
import { requireLowest, setOfferRule } from '../offers/offer-rules.ts';
import { maskListing } from '../outside-contacts/mask-listing.ts';
import { recordWrittenContacts } from '../outside-contacts/records.ts';
import { deleteListedDraft } from './drafts/queries.ts';
import { findPlaceId } from './normalise/find-place-id.ts';
import { normaliseAttributes } from './normalise/normalise-attributes.ts';
import { normaliseChecklist } from './normalise/normalise-checklist.ts';
import { hasReviewedAbove, insertProduct } from './queries.ts';
import { type CatalogDeps, requireCategoryAndPictures } from './require-category-and-pictures.ts';
import { requirePayable } from './require-payable.ts';
import { toColumns } from './to-columns.ts';

interface AddProductDeps extends CatalogDeps {
  config: Pick<Config, 'firstListingReviewCents'>;
}

/**
 * Lists a product of the caller for sale, deletes the draft that it was if nobody has saved that since, and returns its id. A
 * first listing above the price of the setting is a case, and is not offered until that is closed.
 * @throws AppError contradicts_record when the email is not the caller's; invalid_input when price and
 * shipping are too much together; category_unknown; image_unknown; place_unknown; account_closing;
 * not_signed_in when the account is deleted at the same moment
 */
export async function addProduct(
  { db, clock, images, places, config }: AddProductDeps,
  seller: Caller,
  given: NewProduct,
): Promise<{ acknowledged: true; _id: string }> {
  const now = clock.now();
  const { masked: wanted, contacts } = maskListing(given);
  if (wanted.sellerEmail !== seller.email) throw new AppError('contradicts_record');
  const kind = await requireCategoryAndPictures({ db, images }, wanted);
  const placeId = findPlaceId(places, wanted);
  const isBoth = wanted.delivery === 'both';
  const zones = isBoth && wanted.shipping_zones;
  const values = {
    ...toColumns(wanted),
    attributes: normaliseAttributes(kind ?? 'other', wanted.attributes ?? {}),
    placeId,
    checklist: normaliseChecklist(kind ?? 'other', wanted.checklist ?? {}),
    shippingCents: isBoth ? toCents(wanted.shipping_price ?? 0) : 0,
    shippingZones: zones ? zonesFrom(places, placeId, zoneCents(zones)) : null,
    sellerId: seller.id,
    sellingPriceCents: toCents(wanted.selling_price),
    isMasked: true,
    postedAt: now,
  };
  requireLowest(wanted.offers, values.sellingPriceCents);
  requirePayable(values.sellingPriceCents, values.shippingCents, values.shippingZones);
  return db.transaction(async (tx) => {
    await lockToBegin(tx, seller.id);
    const awaitsReview = await mustAwaitReview(tx, values, config.firstListingReviewCents);
    const _id = await insertProduct(tx, { ...values, awaitsReview });
    if (wanted.offers) await setOfferRule(tx, _id, wanted.offers);
    if (wanted.draft) await deleteListedDraft(tx, seller.id, wanted.draft);
    await recordWrittenContacts(tx, { userId: seller.id, productId: _id, contacts, at: now });
    const subject = { kind: 'listing', id: _id } as const;
    if (awaitsReview) await openHintedCase(tx, { subject, source: 'first_listing', at: now });
    return { acknowledged: true, _id };
  });
}

/**
 * Whether a listing costs more than the limit, and moderators have yet to look at the first such listing of the seller.
 * Prices in cents; without a limit, none waits.
 */
export const mustAwaitReview = async (
  tx: Database,
  { sellerId, sellingPriceCents }: { sellerId: string; sellingPriceCents: number },
  aboveCents: number | undefined,
): Promise<boolean> =>
  aboveCents !== undefined &&
  sellingPriceCents > aboveCents &&
  !(await hasReviewedAbove(tx, sellerId, aboveCents));
