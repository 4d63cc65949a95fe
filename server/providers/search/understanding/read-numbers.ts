import { forChild, forRider, isIn } from './fit-rider.ts';
import { type BeginsPlace, createDigitWriter } from './read-number-words.ts';
import type { Vocabulary, Wish } from './vocabulary.ts';

/** Stands in a text for what was understood, and keeps the words around it apart. */
export const gap = ' | ';

/** Centimetres of an inch and of a foot, and kilometres of a mile. */
const [inchCm, footCm, mileKm] = [2.54, 30.48, 1.609];

/** How far "about 500" reaches to each side, and a budget half as far above. */
const aboutShare = 0.2;

/** The least distance of the search's filter, in kilometres. */
const leastKm = 10;

type Words = Vocabulary['numbers'];
type Groups = Record<string, string | undefined>;
/** A pattern and what it means in a year; where that is null, the text stays. */
type Rule = readonly [RegExp, (groups: Groups, text: string, year: number) => Wish | null];

/** A pattern stands between other characters than letters and digits. */
const rule = (pattern: string, read: Rule[1]): Rule => [
  new RegExp(`(?<![a-z\\d.,])(?:${pattern})(?![a-z])`, 'g'),
  read,
];

const inWords = (words: string) => `(?:${words})(?![a-z])`;

const yearPattern = '(?:19[5-9]|20[0-4])\\d';

/** "2018-2022", "2020 or newer", "older than 2015". A year alone is a word that listings have. */
const yearRules = ({ newer, older, orMore }: Words): Rule[] => [
  rule(`(?<from>${yearPattern}) ?(?:-|to|and) ?(?<to>${yearPattern})(?!\\d)`, ({ from, to }) => ({
    min_year: Number(from),
    max_year: Number(to),
  })),
  rule(
    `(?:${newer}) (?<after>${yearPattern})(?!\\d)|(?<from>${yearPattern}) ?(?:${orMore})`,
    ({ after, from }) => ({ min_year: Number(after ?? from) }),
  ),
  rule(`(?:${older}) (?<to>${yearPattern})(?!\\d)`, ({ to }) => ({ max_year: Number(to) })),
];

/** Heights, inseams, and ages of children. */
function riderRules(words: Words): Rule[] {
  const {
    inch,
    foot,
    tall,
    inseam,
    aged,
    years,
    yearsOld,
    months,
    child,
    carrying,
    to,
    under,
    younger,
    gears,
  } = words;
  const hasChild = new RegExp(`(?<![a-z])(?:${child})(?![a-z])`);
  const isTall = `(?: (?:${tall}))*`;
  const ages = `(?<from>\\d{1,2})(?: ?(?:${to}) ?(?<to>\\d{1,2}))?`;
  const byAge = (groups: Groups) =>
    forChild('ages', Number(groups.from), Number(groups.to ?? groups.from));
  const byFeet = ({ feet, inches = '0' }: Groups) =>
    forRider(Number(feet) * footCm + Number(inches.replace(',', '.')) * inchCm);
  const byCm = ({ cm }: Groups) => forRider(Number(cm));
  const byInseam = ({ length, inches }: Groups): Wish | null => {
    const isInch = inches !== undefined || Number(length) < 45;
    const cm = Math.round(Number(length) * (isInch ? inchCm : 1));
    return isIn(cm, [35, 110]) ? { inseam: cm } : null;
  };
  const length = `(?<length>\\d{2,3}(?:\\.5)?) ?(?:(?<inches>${inch})|cm)?`;
  const feet = `(?<feet>[3-7]) ?${inWords(foot)}[ -]?`;
  const odd = `(?<inches>(?:1[01]|\\d)(?:[.,]5)?)(?!\\d)`;
  // "5.8 feet" is 5'8": nobody knows a height in tenths of feet.
  const pointed = `(?<feet>[4-6])[-.,' ](?<inches>\\d|1[01])`;
  return [
    rule(`${feet}(?:${odd}(?: ?${inWords(inch)})?)?${isTall}`, byFeet),
    rule(`(?:(?:${tall}) )+(?:is |of )?${pointed}(?: ?${inWords(foot)})?(?!\\d)`, byFeet),
    rule(`${pointed}(?: ?${inWords(foot)}${isTall}|(?: (?:${tall}))+)`, byFeet),
    rule(
      `(?<metres>[12]) ?(?:[.,]|m) ?(?<cm>\\d{2}) ?m?${isTall}(?<=m|m\\d\\d|${tall})`,
      ({ metres, cm }) => forRider(Number(metres) * 100 + Number(cm)),
    ),
    rule(`(?:${inseam})[: ]*(?:of |is )?${length}`, byInseam),
    rule(`${length} (?:${inseam})`, byInseam),
    rule(`(?:(?:${tall}) )+(?:of |is )?(?<cm>\\d{2,3}) ?(?:cm)?`, byCm),
    rule(`(?<cm>\\d{2,3}) ?(?:cm)?(?: (?:${tall}))+`, byCm),
    rule('(?<cm>\\d{3}) ?cm', byCm),
    // The age of a bicycle is not that of a child.
    rule(
      `(?:${under}|${younger}) ?(?<most>\\d{1,2}) ?(?:${yearsOld}|${years})`,
      ({ most }, text, year) => (hasChild.test(text) ? null : { min_year: year - Number(most) }),
    ),
    rule(`(?:(?:${aged}|for) )?${ages} ?(?:${yearsOld})`, byAge),
    rule(`(?:${child}),? (?:who )?(?:${aged}) ${ages}(?: ?(?:${years}))?`, byAge),
    rule(`(?:${aged}) ${ages} ?(?:${years})`, byAge),
    rule(`(?:aged?|ages) ?${ages}`, byAge),
    // "My son's bike, he's 4"
    rule(`(?:${aged}) ${ages}(?!\\d)`, (groups, text) =>
      hasChild.test(text) ? byAge(groups) : null,
    ),
    rule(`(?<months>\\d{1,2}) ?(?:${months})`, (groups, text) => {
      const age = Number(groups.months) / 12;
      // Behind other words it is the age of a bicycle, or its warranty.
      return hasChild.test(text) || (age >= 1 && /^ ?\d/.test(text))
        ? forChild('ages', Math.max(1, Math.round(age)))
        : null;
    }),
    rule(`${ages} ?(?:${years})`, (groups, text) => (hasChild.test(text) ? byAge(groups) : null)),
    rule(
      `(?<from>\\d{1,2}) ?(?:${to}) ?(?<to>1[0-3]|\\d)(?!\\d| ?(?:${inch}|${gears}))`,
      (groups, text) => (hasChild.test(text) ? byAge(groups) : null),
    ),
    rule(`(?:${carrying}) (?:[a-z\\d]+ )?(?:${child})`, () => ({ category: ['cargo'] })),
    // How many ride along says nothing of their ages.
    rule(`[1-6] (?:${child})`, () => ({ category: ['kids'] })),
  ];
}

const distanceRules = ({ distance, miles }: Words): Rule[] => [
  rule(
    `(?:within |under |up to |max |less than )?(?<far>\\d{1,4}) ?(?:(?<miles>${miles})|${distance})(?: (?:of|from|around|away|radius))*`,
    (groups) => {
      const km = Number(groups.far) * (groups.miles ? mileKm : 1);
      return { distance: Math.max(leastKm, Math.round(km)) };
    },
  ),
];

/** Reads "1,200", "1.2k" and "3k". */
function amountOf(groups: Groups, name: string): number {
  const plain = (groups[name] ?? '').replace(/[,.' ](?=\d{3}(?!\d))/g, '').replace(',', '.');
  return Number(plain) * (groups[`${name}K`] ? 1000 : 1);
}

/** By what to multiply the lower end of "1-2k" and of "two to three hundred". */
function scaleFor(low: number, high: number, { highK }: Groups): number {
  if (highK) return 1000;
  const scale = high < 1000 ? 100 : 1000;
  return high % scale === 0 && low * scale < high ? scale : 1;
}

const isPrice = (amount: number) => isIn(amount, [10, 999_999]);

/** The lengths of frames, in centimetres and in inches. */
const frames = { cm: [40, 66], inch: [10, 25] } as const;
const isFrame = (length: number) => isIn(length, frames.cm);

/** "$200-$400", "under 500", "3k max", "about 700 dollars", "$500", "under 500 shipped". */
function priceRules(words: Words): Rule[] {
  const { currency, currencyWord, under, over, budget, about, between, to } = words;
  const { orLess, orSo, orMore, shipped } = words;
  const amount = (name: string) =>
    `(?<${name}>\\d{1,3}(?:[,.' ]\\d{3})+(?!\\d)|\\d+(?:[.,]\\d{1,2})?)(?!\\d)(?<${name}K> ?k(?![a-z]))?`;
  const sign = `(?<sign>(?:${currency}) ?)`;
  const unit = `(?<unit> ?(?:${currency}|${inWords(currencyWord)}))`;
  // "Under 20 kg" is no price.
  const noMeasure =
    '(?! ?(?:cm|mm|m|kgs?|lbs?|kms?|mi|miles?|wh|watts?|w|inch(?:es)?|in|speeds?|gears?|years?|yrs?|ft|feet|foot|er|c|b|x ?\\d+)(?![a-z])|["\'\\d.])';
  const whole = `(?: ?,? ?(?<shipped>${inWords(shipped)}))?`;
  const priceRule = (pattern: string, read: Rule[1]) =>
    rule(`${pattern}${whole}`, (groups, ...where) => {
      const wish = read(groups, ...where);
      return wish && groups.shipped ? { ...wish, with_shipping: 'yes' } : wish;
    });
  const price = `${sign}?${amount('price')}${unit}?`;
  const bounded = (wish: (amount: number) => Wish) => (groups: Groups) => {
    const value = amountOf(groups, 'price');
    return isPrice(value) ? wish(value) : null;
  };
  const upTo = bounded((max_price) => ({ max_price }));
  const from = bounded((min_price) => ({ min_price }));
  const upToAbout = bounded((value) => ({ max_price: Math.round(value * (1 + aboutShare / 2)) }));
  const around = bounded((value) => ({
    min_price: Math.round(value * (1 - aboutShare)),
    max_price: Math.round(value * (1 + aboutShare)),
  }));
  const range = (groups: Groups): Wish | null => {
    const [typed, high] = [amountOf(groups, 'low'), amountOf(groups, 'high')];
    const low = typed < 10 && !groups.lowK ? typed * scaleFor(typed, high, groups) : typed;
    const isMoney =
      groups.between ||
      groups.sign ||
      groups.unit ||
      groups.highUnit ||
      groups.highK ||
      (low >= 50 && !isFrame(high));
    return isPrice(low) && isPrice(high) && low < high && isMoney
      ? { min_price: low, max_price: high }
      : null;
  };
  return [
    priceRule(
      `(?<between>(?:${between}) )?${sign}?${amount('low')}${unit}? ?(?:${to}) ?(?:${currency})? ?${amount('high')}(?<highUnit> ?(?:${currency}|${currencyWord}))?${noMeasure}`,
      range,
    ),
    priceRule(`${price} ?(?:${orSo})`, around),
    priceRule(`(?:${under})[ -]?${price}${noMeasure}`, upTo),
    priceRule(`(?:${over}) ?${price}${noMeasure}`, from),
    // A budget about 1500 excludes nothing cheaper.
    priceRule(`(?:${budget}) (?:${about}) ?${price}${noMeasure}`, upToAbout),
    priceRule(`(?:${about}) ?${price}${noMeasure}`, around),
    priceRule(`${price} ?(?:${orLess})`, upTo),
    priceRule(`${price} ?(?:${orMore})`, from),
    priceRule(`${sign}${amount('price')}`, upTo),
    priceRule(`${amount('price')}${unit}`, upTo),
    priceRule('(?<price>\\d+(?:[.,]\\d)?)(?<priceK> ?k)', upTo),
  ];
}

const wheelSizes = '12|14|16|18|20|24|26|27[.,]5|28|29';

/** Wheels, and lengths of frames. */
function sizeRules({ inch, size, wheel, to }: Words): Rule[] {
  const byWheel = (groups: Groups): Wish | null => {
    const value = (groups.wheel ?? '').replace(',', '.');
    // Also sizes of frames: as words, they find both.
    if (!groups.named && (value === '16' || value === '18')) return null;
    return { wheel: [value] as NonNullable<Wish['wheel']> };
  };
  const byFrame = ({ length, inches }: Groups): Wish | null => {
    const value = Number(length?.replace(',', '.'));
    const isInch = inches !== undefined || value <= frames.inch[1];
    if (!isIn(value, isInch ? frames.inch : frames.cm)) return null;
    return { size: [`${value} ${isInch ? 'in' : 'cm'}`] };
  };
  /** "52-54 cm": each whole size between them. */
  const bySizes = ({ low, high, inches }: Groups): Wish | null => {
    const [least, most] = [Number(low), Number(high)];
    const [unit, bounds] = inches ? ['in', frames.inch] : ['cm', frames.cm];
    if (!isIn(least, bounds) || !isIn(most, bounds) || least >= most) return null;
    // "20-24 inch" are wheels.
    if (inches && [low, high].every((one) => wheelSizes.split('|').includes(one ?? '')))
      return null;
    const lengths = Array.from({ length: most - least + 1 }, (_, index) => least + index);
    return { size: lengths.map((one) => `${one} ${unit}`) };
  };
  const length = `(?<length>\\d{2}(?:[.,]5)?) ?(?:(?<inches>${inWords(inch)})|cm)?`;
  return [
    rule(
      `(?:(?:${size}) )?(?<low>\\d{2}) ?(?:(?:${inch}|cm) ?)?(?:${to}|or|/) ?(?<high>\\d{2})(?!\\d) ?(?:(?<inches>${inWords(inch)})|cm)?`,
      bySizes,
    ),
    rule('700 ?c', () => ({ wheel: ['28'] })),
    rule('650 ?b', () => ({ wheel: ['27.5'] })),
    rule(`(?:${size}) ?${length}`, byFrame),
    rule(`${length} (?:${size})`, byFrame),
    rule('(?<length>\\d{2}(?:[.,]5)?) ?cm', byFrame),
    rule(
      `(?<wheel>${wheelSizes}) ?-?(?:(?:${inch}|ers?)(?<named> ?(?:${wheel}))?|(?:${wheel}))`,
      byWheel,
    ),
    rule('27[.,]5', () => ({ wheel: ['27.5'] })),
    rule(`(?<length>1[3579]|2[1-3]|(?:1\\d|2[0-3])[.,]5) ?(?<inches>${inch})`, byFrame),
  ];
}

/** "2x11": listings name the gears in all. A cassette has 5 to 13 sprockets; "2 x 26" are wheels. */
const chainrings = /(?<![a-z\d])([1-3]) ?x ?([5-9]|1[0-3])(?![a-z\d])/g;

/** Returns a function that reads the numbers of a text in a year, the surest first. */
export function createNumberReader(vocabulary: Vocabulary) {
  const rules = [yearRules, riderRules, distanceRules, priceRules, sizeRules].flatMap((make) =>
    make(vocabulary.numbers),
  );
  const inDigits = createDigitWriter(vocabulary);
  const centimetres = new RegExp(`(?<=\\d) ?(?:${vocabulary.numbers.centimetre})(?![a-z])`, 'g');
  const { units, gear } = vocabulary.numberWords;
  // "Two to three hundred"
  const lowEnd = new RegExp(
    `(?<![a-z])(?:${units.slice(0, 9).join('|')})(?= (?:${vocabulary.numbers.to}) \\d{3})`,
    'g',
  );
  /** Returns the text with a gap for each thing that was understood, and what these mean. */
  return (
    text: string,
    year: number,
    beginsPlace: BeginsPlace,
  ): { text: string; wishes: Wish[] } => {
    const wishes: Wish[] = [];
    let rest = inDigits(text, beginsPlace)
      .replace(lowEnd, (unit) => String(units.indexOf(unit) + 1))
      .replace(centimetres, ' cm')
      .replace(chainrings, (_, rings, sprockets) => `${rings * sprockets} ${gear}`);
    for (const [pattern, read] of rules)
      rest = rest.replace(pattern, (...match) => {
        const wish = read(match.at(-1) as Groups, text, year);
        if (!wish) return match[0] as string;
        wishes.push(wish);
        return gap;
      });
    return { text: rest, wishes };
  };
}
