import { expect, test } from 'vitest';
import { readWayBack } from './sign-in-state.ts';

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
