import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

// OWASP's password storage cheat sheet, argon2id: 19 MiB, 2 passes, 1 lane.
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const common = new Set(dictionary['passwords-common']);

/** Whether a password is among the 49,233 that attackers try first. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

export const verifyPassword = (stored: { hash: string; password: string }): Promise<boolean> =>
  verify(stored.hash, stored.password);
