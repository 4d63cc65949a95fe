import { isDeepStrictEqual } from 'node:util';
import type { ProductChange } from '../../../contract/catalog/catalog.ts';
import type { Database } from '../../db/database.ts';
import type { Places } from '../../places/places.ts';
import { zoneCents, zonesFrom } from '../../places/shipping-zones.ts';
import { findPlaceId } from './normalise/find-place-id.ts';
import { normaliseAttributes } from './normalise/normalise-attributes.ts';
import { normaliseChecklist } from './normalise/normalise-checklist.ts';
import { findCategoryKind, type ProductDetails, readDetails } from './queries.ts';
import { toColumns } from './to-columns.ts';

/** A column that a seller changes, with its values before and after. */
export interface FieldChange {
  name: keyof ProductDetails;
  before: unknown;
  after: unknown;
}

/**
 * Returns the columns that `wanted` changes in a product that `tx` has locked, without the selling
 * price. Columns whose value stays the same are left out. The place follows a changed city or area,
 * unless the seller has chosen one.
 * @throws AppError place_unknown; invalid_input for shipping by country from an unknown one
 */
export async function findChanges(
  { tx, places }: { tx: Database; places: Places },
  productId: string,
  wanted: ProductChange,
): Promise<FieldChange[]> {
  const details = await readDetails(tx, productId);
  const kind = await findCategoryKind(tx, wanted.categoryId ?? details.categoryId);
  // A new category may lack attributes and parts of the former one.
  const given = wanted.attributes ?? (wanted.categoryId && details.attributes);
  const attributes = given && normaliseAttributes(kind ?? 'other', given);
  const columns = toColumns(attributes ? { ...wanted, attributes } : wanted);
  const parts = wanted.checklist ?? (wanted.categoryId && details.checklist);
  if (parts) columns.checklist = normaliseChecklist(kind ?? 'other', parts);
  // Only a buyer who has the choice pays for shipping.
  if ((wanted.delivery ?? details.delivery) !== 'both') columns.shippingCents = 0;
  // Repeating the image changes nothing; another image alone becomes the only picture.
  if (!wanted.pictures && wanted.image === details.image) columns.pictures = undefined;
  const { place_id, city = details.city, area = details.area } = wanted;
  // A place that the texts do not give was chosen from the list, and stays when the area changes.
  const isChosen = details.placeId !== (places.find(details.city, details.area)?.id ?? null);
  const isMoved = city !== details.city || (area !== details.area && !isChosen);
  if (place_id !== undefined || isMoved)
    columns.placeId = findPlaceId(places, { place_id, city, area });
  const shippingZones = zonesAfter(
    places,
    details,
    wanted,
    columns.placeId === undefined ? details.placeId : columns.placeId,
  );
  return Object.entries({ ...columns, shippingZones }).flatMap(([key, after]) => {
    const name = key as keyof ProductDetails;
    const isChange = after !== undefined && !isDeepStrictEqual(details[name], after);
    return isChange ? { name, before: details[name], after } : [];
  });
}

/** Returns the prices of shipping abroad after a change; they begin in the country of the place. */
function zonesAfter(
  places: Places,
  { delivery, shippingZones: before }: ProductDetails,
  wanted: ProductChange,
  placeId: number | null,
): ProductDetails['shippingZones'] {
  if ((wanted.delivery ?? delivery) !== 'both') return null;
  const { shipping_zones: typed } = wanted;
  const prices = typed === undefined ? before : typed && zoneCents(typed);
  return prices && zonesFrom(places, placeId, prices, before?.from);
}
