/** Numbers that belong to a bicycle, a price or a meeting; more than eight digits can be a phone. */
const harmlessNumbers: readonly RegExp[] = [
  // Prices, with a currency before or after them.
  /[$€£]\s?(?!0\d)\d(?:[,.]?\d){0,7}(?![,.]?\d)/g,
  /\b(?!0\d)\d(?:[,.]?\d){0,7}[,.]?\s?(?:dollars|bucks|quid|usd|eur|euros?|gbp|pounds|[$€£])/gi,
  // Dates, times, years and ranges of years.
  /\b(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}\b/g,
  /(?<!\d[-./])\b(?:[0-2]?\d|3[01])[-./](?:[0-2]?\d|3[01])[-./](?:(?:19|20)\d\d|\d\d)\b(?![-./]\d| ?\d{3})/g,
  /\b\d{1,2}[./](?:19|20)\d\d\b/g,
  /\b\d{1,2}:\d\d\b/g,
  /\b\d{1,2}(?:st|nd|rd|th)\b/g,
  /(?<![\d-] ?)\b(?:19|20)\d\d(?: ?[-/] ?(?:(?:19|20)?\d\d))?\b(?![ -]?\d)/g,
  // References that begin with a year.
  /\b(?:19|20)\d\d-\d{2,6}\b(?!-)/g,
  // Sizes, ratios, measures and thousands.
  /\b\d{1,4}(?:\.\d{1,3})?\s?[x×*]\s?\d{1,4}(?:\.\d{1,3})?[a-c]?\b/gi,
  /(?<!\/)\b[1-9]\d?\d?\/\d{2,3}\b(?!\/?[ -]?\d)/g,
  /(?<!\d[ -])\b(?!0\d)\d(?:[,.]?\d){0,7}[,.]?\s?(?:kms?|miles?|mi|cm|mm|kg|grams?|lbs?|wh|mah|ah|nm|psi|bar|speeds?|inch(?:es)?|years?|months?|hours?|minutes|min|teeth|%)(?!\w)/gi,
  /\b\d{1,3}(?:,\d{3}){1,2}(?:\.\d+)?\b/g,
  // Parts: letters, digits, and more after hyphens.
  /\b(?!(?:[a-z-]*\d){9})(?!(?:tel|mob|wa|no|nr|call|cell|text|ring|one|two|six|zero|four|five|nine|null|o+)(?:-|\d))[a-z]{1,5}-?\d{1,6}[a-z0-9]{0,12}(?:-[a-z0-9]{1,12}){1,6}\b/gi,
  // Decimals.
  /(?<![\d.])\d{1,2}\.\d{1,2}(?![\d.])(?! ?\d)/g,
];

/** Writes over the numbers of a bicycle, a price or a meeting; the length stays. */
export const withoutHarmlessNumbers = (plain: string): string =>
  harmlessNumbers.reduce(
    (rest, pattern) => rest.replace(pattern, (found) => '%'.padEnd(found.length, ' ')),
    plain,
  );
