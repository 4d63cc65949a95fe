import { expect, test } from 'vitest';
import { nextDigestAt } from './next-digest.ts';

test.each([
  ['UTC', '2026-03-01T07:59:59Z', '2026-03-01T08:00:00Z'],
  ['UTC', '2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z'],
  ['Europe/Berlin', '2026-01-10T12:00:00Z', '2026-01-11T07:00:00Z'],
  ['Europe/Berlin', '2026-07-10T12:00:00Z', '2026-07-11T06:00:00Z'],
  ['America/Los_Angeles', '2026-01-10T12:00:00Z', '2026-01-10T16:00:00Z'],
  ['Pacific/Kiritimati', '2026-01-10T12:00:00Z', '2026-01-10T18:00:00Z'],
  ['Mars/Jezero', '2026-03-01T07:59:59Z', '2026-03-01T08:00:00Z'],
  // Clocks that differ from UTC by half an hour: half past eight.
  ['Asia/Kolkata', '2026-01-10T12:00:00Z', '2026-01-11T03:00:00Z'],
])('in %s, what happens at %s is in the digest of %s', (timeZone, now, due) => {
  expect(nextDigestAt(new Date(now), timeZone)).toEqual(new Date(due));
});

test.each([
  ['forward', '2026-03-28T20:00:00Z', '2026-03-29T06:00:00Z'],
  ['back', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00Z'],
])('on the day when clocks go %s, the digest comes at eight by the new time', (_, now, due) => {
  expect(nextDigestAt(new Date(now), 'Europe/Berlin')).toEqual(new Date(due));
});
