import { expect, test } from 'vitest';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords.ts';

test('a hash is argon2id with the cost that OWASP recommends, with a salt of its own', async () => {
  const password = 'spokes and chains 7';
  const [hash, other] = [await hashPassword(password), await hashPassword(password)];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(hash);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: `${password} ` })).toBe(false);
});

test('a password is common in any case of its letters', () => {
  expect(['password123', 'PassWord123', 'spokes and chains 7'].map(isCommonPassword)).toEqual([
    ...[true, true],
    false,
  ]);
});
