interface Brand {
  id: string;
  name: string;
  starts: RegExp;
  /** Digits in the longest number of the brand. */
  length: number;
  cvcLength: number;
  groups: readonly number[];
}

const FOURS = [4, 4, 4, 4, 3];

/** Issuer number ranges of ISO/IEC 7812 by which Stripe distinguishes the brands. */
const BRANDS: readonly Brand[] = [
  brand('visa', 'Visa', /^4/),
  brand('mastercard', 'Mastercard', /^(5[1-5]|2[2-7])/),
  { ...brand('amex', 'American Express', /^3[47]/, 15), cvcLength: 4, groups: [4, 6, 5] },
  brand('discover', 'Discover', /^(6011|64[4-9]|65)/),
  { ...brand('diners', 'Diners Club', /^36/, 14), groups: [4, 6, 4] },
  brand('diners', 'Diners Club', /^3(0|8|9)/),
  brand('jcb', 'JCB', /^35/),
  brand('unionpay', 'UnionPay', /^62/, 19),
];

const UNKNOWN = brand('unknown', '', /^/, 19);

function brand(id: string, name: string, starts: RegExp, length = 16): Brand {
  return { id, name, starts, length, cvcLength: 3, groups: FOURS };
}

/**
 * Returns the brand of a number or of its first digits; `unknown`, without a name, if there is
 * none.
 */
export function brandOf(digits: string): Brand {
  return BRANDS.find(({ starts }) => starts.test(digits)) ?? UNKNOWN;
}

/** Returns only the digits, including those of other scripts that some keyboards type. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** Formats a card number in the groups that are printed on the brand's cards. */
export function formatNumber(text: string): string {
  const { length, groups } = brandOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, length);
  const parts: string[] = [];
  let start = 0;
  for (const size of groups) {
    if (start < digits.length) parts.push(digits.slice(start, start + size));
    start += size;
  }
  return parts.join(' ');
}

/**
 * Formats an expiry date as `MM / YY` from any usual input: `5`, `1/30`, `12/2030`, `2030-12`.
 * While deleting, no slash is added, since it could never be deleted itself.
 */
export function formatExpiry(text: string, deleting: boolean): string {
  const digits = expiryDigits(text.normalize('NFKC').trim());
  if (digits.length > 2) return `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`;
  return digits.length === 2 && !deleting ? `${digits} / ` : digits;
}

function expiryDigits(text: string): string {
  const yearFirst = /^(\d{4})-(\d{1,2})$/.exec(text);
  if (yearFirst) return twoDigits(yearFirst[2] ?? '') + (yearFirst[1] ?? '').slice(-2);
  const [month = '', year = ''] = text.split(/\D+/, 2);
  if (year !== '') return twoDigits(month) + (year.length === 4 ? year.slice(-2) : year);
  // No month starts with 2 to 9, so such a digit is a complete month; so is one before a slash.
  if (/^[2-9]$/.test(month) || (month.length === 1 && month !== text)) return twoDigits(month);
  return /^\d{6}$/.test(month) ? month.slice(0, 2) + month.slice(-2) : month;
}

const twoDigits = (month: string) => month.padStart(2, '0');

/** Returns a security code cut to the number of digits of the brand of `number`. */
export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, brandOf(digitsOf(number)).cvcLength);
}
