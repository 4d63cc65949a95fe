import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

// From OWASP's password storage cheat sheet for argon2id: 19 MiB, 2 passes, 1 lane.
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const common = new Set(dictionary['passwords-common']);

/**
 * Words that people choose at a shop for bicycles, and attackers there try first. A password is
 * compared with them without its digits and signs, so that `Respoke-2026!` is refused too.
 */
const shopWords = new Set(
  ['respoke', 'respokerespoke', 'bicycle', 'bicycles', 'bicycleshop', 'bike', 'bikes', 'bikebike']
    .concat(['bikeshop', 'mybike', 'mybicycle', 'ilovebikes', 'ilovebicycles', 'ilovecycling'])
    .concat(['cycling', 'cyclist', 'marketplace', 'mountainbike', 'roadbike', 'gravelbike'])
    .concat(['secondhand', 'seller', 'buyer', 'admin', 'administrator', 'support', 'moderator']),
);

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * Returns whether a password is among the 49,233 most common ones, which attackers try first, or is
 * a word of this shop with nothing but digits and signs around it.
 * @param brand the shop's name
 */
export const isCommonPassword = (password: string, brand = ''): boolean => {
  const letters = lettersOf(password);
  const isShops = shopWords.has(letters) || (letters !== '' && letters === lettersOf(brand));
  return isShops || common.has(password.toLowerCase());
};

/**
 * Returns the form in which a password is hashed and compared. One computer sends an accented letter
 * as one character, another one as two, and some keyboards write wide digits; NIST SP 800-63B asks for
 * NFKC (or NFKD).
 */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/** Hashes a password with argon2id, in the form of `normalisePassword`. */
export const hashPassword = (password: string): Promise<string> =>
  hash(normalisePassword(password), cost);

/**
 * Returns whether a password matches a hash of `hashPassword`, or an old one of the password as it was
 * typed.
 */
export async function verifyPassword(stored: { hash: string; password: string }): Promise<boolean> {
  const normal = normalisePassword(stored.password);
  if (await verify(stored.hash, normal)) return true;
  return normal !== stored.password && verify(stored.hash, stored.password);
}
