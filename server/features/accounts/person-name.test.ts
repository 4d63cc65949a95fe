import { expect, test } from 'vitest';
import { looksLikeShop, maskName, requireAllowedName } from './person-name.ts';

const isAllowed = (name: string, brand = 'Respoke') => {
  try {
    requireAllowedName(name, brand);
    return true;
  } catch {
    return false;
  }
};

test.each([
  'Respoke Payments',
  'The Respoke Team',
  'RespokePayments',
  'Your R e s p o k e',
  'Ann of Res Poke',
  'Re-spoke Help',
  'Ｒｅｓｐｏｋｅ Refunds',
  'Rеspоkе Support',
  'Res\u200bpoke',
  'Resp0ke',
])('the name %s holds that of the shop, and is refused', (name) => {
  expect(isAllowed(name)).toBe(false);
});

test.each([
  'Customer Service',
  'Support',
  'Trust and Safety',
  'Payments Department',
  'Official Shop',
  'Help-Desk',
])('the name %s is that of an office, and is refused', (name) => {
  expect(isAllowed(name)).toBe(false);
});

test.each([
  'Ada Ahlberg',
  'Bill Sales-Martin',
  'Sue Porter',
  'Grace Trust Adeyemi',
  'Steve Spoke',
  'Ann Respo',
  'Velo Team Portland',
])('the name %s is that of a person or a club', (name) => {
  expect(isAllowed(name)).toBe(true);
});

test('of a short name of a shop, only the whole word is refused', () => {
  expect(isAllowed('Diego Gomez', 'Go')).toBe(true);
  expect(isAllowed('Go Payments', 'Go')).toBe(false);
  expect(isAllowed('G. O. Refunds', 'Go')).toBe(false);
  expect(isAllowed('Bike Market Refunds', 'Bike Market')).toBe(false);
  expect(isAllowed('Bikemarket', 'Bike Market')).toBe(false);
  expect(isAllowed('Mike Marketson', 'Bike Market')).toBe(true);
  // From five letters on, it is refused as a part of a word, too.
  expect(isAllowed('Velosson Ann', 'Velo')).toBe(true);
  expect(isAllowed('Velorsson Ann', 'Velor')).toBe(false);
});

const reserved = 'This name is reserved for the shop. Please choose another one';
const leadsOut = 'Please choose a name without a phone number, an email or a link';

test.each([
  ['Respoke Payments', reserved],
  ['Support', reserved],
  ['Ann ann@example.com', leadsOut],
  ['Ann ann at gmail', leadsOut],
  ['Ann 503 555 0123', leadsOut],
  ['Ann shop.example.com', leadsOut],
])('whoever is called %s is told at the field: %s', (name, username) => {
  const refused = expect.objectContaining({ code: 'invalid_input', fields: { username } });
  expect(() => requireAllowedName(name, 'Respoke')).toThrow(refused);
});

test.each([
  ['Text 0171 2345678', 'Text •••'],
  ['Ann ann@example.com', 'Ann •••'],
  ['ann@example.com', '•••'],
  ['ann_7', 'ann_7'],
  ['Ann Lee', 'Ann Lee'],
])('the name %j is shown as %j before a payment', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test('a name within two letters of the shop’s looks like it, unless that is short', () => {
  expect(looksLikeShop('Resboge Refunds', 'Respoke')).toBe(true);
  expect(looksLikeShop('Rezboge Refunds', 'Respoke')).toBe(false);
  expect(looksLikeShop('Vilar Refunds', 'Velor')).toBe(false);
});
