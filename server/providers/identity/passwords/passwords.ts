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

/** Returns whether a password is among the 49,233 most common ones, which attackers try first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Returns whether a password matches a hash of `hashPassword`. */
export const verifyPassword = (stored: { hash: string; password: string }): Promise<boolean> =>
  verify(stored.hash, stored.password);
