import { distance } from 'fastest-levenshtein';
import {
  findOutsideContacts,
  maskOutsideContacts,
} from '../../../contract/outside-contacts/outside-contact.ts';
import {
  lettersForSigns,
  plainCharacters,
} from '../../../contract/outside-contacts/plain-characters.ts';
import { AppError } from '../../errors.ts';

/** A name of these words alone is that of an office of the shop, not of a person. */
const officeWords = new Set(
  `account accounts admin administration administrator agent and assistance assistant bank billing
  booking bookings buyer buyers care center centre chargeback chargebacks claims compliance customer
  customers delivery department desk dispute disputes finance for fraud help helpdesk information
  manager management marketplace mediation moderation moderator moderators money notice office
  official operator operators order orders our payment payments payout payouts protection refund
  refunds representative resolution safety sales security seller sellers service services shop staff
  store support system team the trust verification verified`.split(/\s+/),
);

/** A shorter name of a shop, such as Go, could be a part of anybody's name. */
const shortestPart = 5;

/**
 * Checks the name that a person chooses, because it is shown to people who have not agreed to any
 * contact: it must neither contain a phone number, an email or a link, nor hold the shop's name, nor
 * stand for an office of it.
 * @throws AppError invalid_input
 */
export function requireAllowedName(name: string, brandName: string): void {
  const refuse = (username: string) => new AppError('invalid_input', { fields: { username } });
  const leadsOut = findOutsideContacts(name).some(({ kind }) => contactKinds.includes(kind));
  if (leadsOut) throw refuse('Please choose a name without a phone number, an email or a link');
  const words = wordsOf(name);
  const isOffice = words.length > 0 && words.every((word) => officeWords.has(word));
  if (isOffice || holdsBrand(words, wordsOf(brandName).join('')))
    throw refuse('This name is reserved for the shop. Please choose another one');
}

/** Whether the shop's name is a part of a word, or some words after one another, also in letters. */
function holdsBrand(words: readonly string[], brand: string): boolean {
  if (brand === '') return false;
  if (brand.length >= shortestPart && words.some((word) => word.includes(brand))) return true;
  return words.some((_, first) => {
    let run = '';
    for (const word of words.slice(first)) {
      run += word;
      if (run === brand) return true;
      if (!brand.startsWith(run)) return false;
    }
    return false;
  });
}

/** A name is close to the shop's with at most this many letters added, left out or changed. */
const closeLetters = 2;

/**
 * Whether a name could be taken for the shop's: it holds that name, or, for one of some length, is close to it. New
 * names that hold it are refused; one from before, or from before the shop's name was changed, is not.
 */
export function looksLikeShop(name: string, brandName: string): boolean {
  const brand = wordsOf(brandName).join('');
  const words = wordsOf(name);
  const isClose = (word: string) => distance(word, brand) <= closeLetters;
  return holdsBrand(words, brand) || (brand.length > shortestPart && words.some(isClose));
}

/**
 * Masks contact details in a name from before such names were refused. A name of one word that looks
 * like one at a messenger, such as `ann_7`, stays: it is only a name here.
 */
export function maskName(name: string): string {
  const contacts = findOutsideContacts(name);
  const isPlain = contacts.every(({ kind }) => !contactKinds.includes(kind));
  return isPlain && !/\s/u.test(name) ? name : maskOutsideContacts(name, contacts);
}

const contactKinds = ['phone', 'email', 'link'];

/** The words of a name in small letters; letters of other scripts that look like Latin ones are Latin. */
const wordsOf = (name: string): string[] =>
  lettersForSigns(plainCharacters(name).plain)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
