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

test.each([
  ['an accent as a character of its own', 'Vélo à Orléans'.normalize('NFD'), 'Vélo à Orléans'],
  ['an accented letter as one character', 'Vélo à Orléans', 'Vélo à Orléans'.normalize('NFD')],
  ['wide digits', '自転車１２３４５６', '自転車123456'],
])('a password that was hashed with %s is right in the other form, too', async (_, one, other) => {
  const hashed = await hashPassword(one);
  expect(await verifyPassword({ hash: hashed, password: other })).toBe(true);
  for (const wrong of ['Velo a Orleans', 'Vélo à Orléan', '自転車１２３４５'])
    expect(await verifyPassword({ hash: hashed, password: wrong.normalize('NFD') })).toBe(false);
});

test('an old hash of a password as it was typed stays valid', async () => {
  const password = 'Vélo à Orléans'.normalize('NFD');
  const { hash } = await import('@node-rs/argon2');
  expect(await verifyPassword({ hash: await hash(password), password })).toBe(true);
});

test('a password is common in any case of its letters', () => {
  const passwords = ['password123', 'PassWord123', 'spokes and chains 7'];
  expect(passwords.map((password) => isCommonPassword(password))).toEqual([true, true, false]);
});

test("a word of the shop is common whatever digits and signs are around it, and so is the shop's name", () => {
  const passwords = [
    'Respoke-2026!',
    '99bicycles',
    'r.e.s.p.o.k.e',
    'Moderator1',
    'Wheel&Deal 1',
    '70-31-88-42-16',
  ];
  const isCommon = passwords.map((password) => isCommonPassword(password, 'Wheel & Deal'));
  expect(isCommon).toEqual([true, true, true, true, true, false]);
  expect(isCommonPassword('Wheel&Deal 1')).toBe(false);
  expect(isCommonPassword('bicycles in the rain')).toBe(false);
  // One without letters is not the name of a shop without any.
  expect(isCommonPassword('70-31-88-42-16', '')).toBe(false);
});
