import {
  brakes,
  colour,
  frameMaterial,
  frameShape,
  gearing,
  wheelSize,
} from '../bicycle/attributes.ts';
import { categoryKind } from '../bicycle/category-kind.ts';
import { offerTraits } from '../bicycle/values.ts';
import { condition } from '../catalog/catalog.ts';
import { priceBound } from '../catalog/price-bound.ts';
import { id, pageQuery, text } from '../fields.ts';
import {
  attributeLimits,
  maxQueryLength,
  riderLimits,
  roundKilometres,
  textLimits,
} from '../limits.ts';
import { z } from '../zod.ts';

export const searchOrder = z.enum(['relevance', 'newest', 'price_up', 'price_down', 'nearest']);
export type SearchOrder = z.infer<typeof searchOrder>;

/** One or more values, separated by commas. */
const severalOf = <T extends z.ZodType<unknown, string>>(value: T) =>
  z
    .string()
    .max(1000)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(value).min(1).max(50));

const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z.coerce.number().int().min(min).max(max);

const year = wholeNumber({ min: attributeLimits.modelYear.min, max: 2999 });

/**
 * The filters of a search, by the names of the parameters in the address. A bicycle must pass all
 * of them; of one filter's values, it must have one.
 */
export const searchFilters = z.object({
  category: severalOf(categoryKind),
  min_price: priceBound,
  max_price: priceBound,
  condition: severalOf(condition),
  make: severalOf(text(textLimits.make)),
  material: severalOf(frameMaterial),
  shape: severalOf(frameShape),
  wheel: severalOf(wheelSize),
  gearing: severalOf(gearing),
  brakes: severalOf(brakes),
  colour: severalOf(colour),
  electric: z.enum(['yes', 'no']),
  /** Only offers that have all of these. */
  only: severalOf(z.enum(offerTraits)),
  /**
   * Prices are what a buyer pays with shipping within the seller's country: in the bounds, the order
   * and the counts. Only bicycles that are sent are found.
   */
  with_shipping: z.enum(['yes']),
  min_year: year,
  max_year: year,
  /** Frame sizes as they are written in listings. */
  size: severalOf(text(12)),
  /** Measures of a rider in centimetres: only bicycles that fit, by `heightRangeOf`. */
  height: wholeNumber(riderLimits.height),
  inseam: wholeNumber(riderLimits.inseam),
  /** The GeoNames id of a place, and a distance from it in kilometres. */
  place: wholeNumber({ min: 1, max: 2 ** 31 - 1 }),
  distance: wholeNumber({ min: roundKilometres[0], max: 20_040 }),
  /** All of one person's bicycles. */
  seller: id.toLowerCase(),
});
export type SearchFilterName = keyof typeof searchFilters.shape;

/** The words and the filters: which bicycles are found, whatever their order. */
export const searchCriteria = searchFilters.partial().extend({
  q: z
    .string()
    .transform((words) => words.slice(0, maxQueryLength))
    .optional(),
});
export type SearchCriteria = z.output<typeof searchCriteria>;

/** The query of a search; all parameters are optional. */
export const searchQuery = searchCriteria.extend(pageQuery.shape).extend({
  order: searchOrder.optional(),
});
export type SearchQuery = z.output<typeof searchQuery>;
