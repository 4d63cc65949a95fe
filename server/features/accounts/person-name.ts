import {
  lettersForSigns,
  plainCharacters,
} from '../../../contract/talk/outside-contact/plain-characters.ts';
import {
  findOutsideContacts,
  maskOutsideContacts,
} from '../../../contract/talk/outside-contact.ts';
import { AppError } from '../../errors.ts';

/** A name of these words only, and the words of the shop's name, looks like that of the shop. */
const shopWords = 'admin administrator moderator official respoke service shop staff support team';

/**
 * Checks the name that a person chooses, because it is shown to people who have not agreed to any
 * contact: it must neither contain a phone number, an email or a link, nor pretend to be the shop.
 * @throws AppError invalid_input
 */
export function requireAllowedName(name: string, brandName: string): void {
  const refuse = (username: string) => new AppError('invalid_input', { fields: { username } });
  const leadsOut = findOutsideContacts(name).some(({ kind }) => contactKinds.includes(kind));
  if (leadsOut) throw refuse('Please choose a name without a phone number, an email or a link');
  const ofShop = new Set(wordsOf(`${shopWords} ${brandName}`));
  const words = wordsOf(name);
  if (words.length > 0 && words.every((word) => ofShop.has(word)))
    throw refuse('This name is reserved for the shop. Please choose another one');
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
