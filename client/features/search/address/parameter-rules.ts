import {
  brakeKinds,
  categoryKinds,
  colours,
  conditions,
  frameMaterials,
  frameShapes,
  gearings,
  offerTraits,
  wheelSizes,
} from '../../../../contract/bicycle/values.ts';
import {
  attributeLimits,
  priceLimits,
  riderLimits,
  roundKilometres,
  textLimits,
} from '../../../../contract/limits.ts';
import { hasVisibleText, isSingleLineText } from '../../../../contract/text-rules.ts';

type Rule = (value: string) => boolean;

const oneOf =
  (values: readonly string[]): Rule =>
  (value) =>
    values.includes(value);

const wholeNumber =
  ({ min, max }: { min: number; max: number }): Rule =>
  (value) =>
    /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max;

const words =
  (max: number): Rule =>
  (value) =>
    value.length <= max && hasVisibleText(value) && isSingleLineText(value);

const price: Rule = (value) => /^\d{1,7}(\.\d*)?$/.test(value) && Number(value) <= priceLimits.max;

const year = wholeNumber({ min: attributeLimits.modelYear.min, max: 2999 });

/**
 * Whether a value of a parameter is well formed, as `contract/search/search-query.ts` demands it. The
 * schemas there cost a phone a quarter of its scripts, and a search needs no messages.
 */
export const parameterRules = {
  q: () => true,
  category: oneOf(categoryKinds),
  make: words(textLimits.make),
  condition: oneOf(conditions),
  size: words(12),
  material: oneOf(frameMaterials),
  shape: oneOf(frameShapes),
  wheel: oneOf(wheelSizes),
  gearing: oneOf(gearings),
  brakes: oneOf(brakeKinds),
  colour: oneOf(colours),
  only: oneOf(offerTraits),
  with_shipping: oneOf(['yes']),
  electric: oneOf(['yes', 'no']),
  min_price: price,
  max_price: price,
  min_year: year,
  max_year: year,
  height: wholeNumber(riderLimits.height),
  inseam: wholeNumber(riderLimits.inseam),
  place: wholeNumber({ min: 1, max: 2 ** 31 - 1 }),
  distance: wholeNumber({ min: roundKilometres[0], max: 20_040 }),
  seller: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value),
  order: oneOf(['relevance', 'newest', 'price_up', 'price_down', 'nearest']),
} satisfies Record<string, Rule>;
