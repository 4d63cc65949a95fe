import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { knownDevices } from './known-devices.ts';

const open = (settings: object = {}) =>
  knownDevices({ secret: 'of this shop', isSecure: false, crossSite: false, ...settings });
const email = 'ann@example.com';
const id = '0190-desk';

const find = (devices: ReturnType<typeof open>, cookie: string | undefined, of = email) =>
  devices.find({ headers: { cookie } } as FastifyRequest, of);
const pairOf = (mark: string) => mark.split(';')[0] ?? '';

test.each([
  [
    'over http',
    {},
    /^respoke\.device=0190-desk\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
  ],
  [
    'over https',
    { isSecure: true },
    /^__Host-respoke\.device=0190-desk\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  ],
  [
    'for pages on other sites',
    { isSecure: true, crossSite: true },
    /^__Host-respoke\.device=0190-desk\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=None; Secure$/,
  ],
])('the cookie %s lasts 180 days and is hidden from scripts', (_, settings, cookie) => {
  expect(open(settings).mark(email, id)).toMatch(cookie);
});

test.each([{}, { isSecure: true }])('a browser is recognized by its cookie: %o', (settings) => {
  const devices = open(settings);
  const cookie = pairOf(devices.mark(email, id));
  for (const header of [cookie, `a=1; ${cookie}`, `a=1;${cookie}; b=2`])
    expect(find(devices, header)).toBe(id);
});

test('a browser that is new gets an id of its own', () => {
  const devices = open();
  const [first, second] = [1, 2].map(() => find(devices, pairOf(devices.mark(email))));
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).not.toBe(first);
});

test('a cookie counts only for its email, its id, its name and the secret of the shop', () => {
  const devices = open();
  const cookie = pairOf(devices.mark(email, id));
  expect(find(devices, cookie, 'ben@example.com')).toBeUndefined();
  expect(find(open({ secret: 'of another shop' }), cookie)).toBeUndefined();
  for (const forged of [
    undefined,
    '',
    'respoke.device=',
    cookie.replace(id, '0190-desc'),
    cookie.replace(/\..{43}$/, '.short'),
    cookie.replace('respoke.device', 'respoke-device'),
    `not-${cookie}`,
  ])
    expect(find(devices, forged), forged).toBeUndefined();
});
