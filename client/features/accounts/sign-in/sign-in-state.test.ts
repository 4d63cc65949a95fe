import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocalStorage } from '../../../browser-storage/fake-local-storage.ts';
import { wayBackKey } from '../../../person-storage.ts';
import { keepSignIn, readKeptSignIn, readWayBack, readWish } from './sign-in-state.ts';

beforeEach(() => void openLocalStorage());
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/bicycle/1/strada', '/bicycle/1/strada'],
  ['/bicycles?q=strada', '/bicycles?q=strada'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/\n\\evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['bicycles', null],
  ['', null],
])('after a sign-in, ?from=%j leads to %j', (from, path) => {
  expect(readWayBack(`from=${encodeURIComponent(from)}`)).toBe(path);
});

const state = { from: '/bicycle/1/strada?then=book', email: 'ann@example.com', isNew: true };
const hourMs = 60 * 60 * 1000;

test('a way back is kept for an hour, for other tabs too', () => {
  keepSignIn(state, 0);
  expect(readKeptSignIn(hourMs - 1)).toEqual(state);
  expect(readKeptSignIn(hourMs)).toEqual({});
});

test('a sign-in without a way back keeps nothing', () => {
  keepSignIn({ email: 'ann@example.com' }, 0);
  expect(readKeptSignIn(0)).toEqual({});
});

test.each(['{', 'null', '[]', JSON.stringify({ ...state, from: '//evil.example', now: 0 })])(
  'what was kept as %j leads nowhere',
  (written) => {
    localStorage.setItem(wayBackKey, written);
    expect(readKeptSignIn(0)).toEqual({});
  },
);

test.each([
  ['/bicycle/1/strada?then=book', { id: '1', wish: 'book' }],
  ['/bicycle/1?then=wish', { id: '1', wish: 'wish' }],
  ['/dashboard/messages/new?category=2&product=1', { id: '1', wish: 'ask' }],
  ['/bicycle/1/strada?then=buy', null],
  ['/bicycle/1/strada', null],
  ['/dashboard/messages', null],
])('a sign-in on the way to %j knows the bicycle and what is wanted', (from, wish) => {
  expect(readWish(from)).toEqual(wish);
});
