import type { ProductChange } from '../../../../contract/catalog/catalog.ts';
import { AppError } from '../../../errors.ts';
import type { Places } from '../../../places/places.ts';

/**
 * Returns the GeoNames id of a listing's place: the one that was chosen, else the one that the city
 * and the area mean. Null if no place is known by them, which is valid.
 * @throws AppError place_unknown for a chosen id that does not exist
 */
export function findPlaceId(
  places: Places,
  { place_id, city = '', area }: Pick<ProductChange, 'place_id' | 'city' | 'area'>,
): number | null {
  if (place_id === undefined) return places.find(city, area)?.id ?? null;
  if (!places.byId(place_id))
    throw new AppError('place_unknown', { fields: { place_id: 'Please choose a place' } });
  return place_id;
}
