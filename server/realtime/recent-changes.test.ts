import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRecentChanges } from './recent-changes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that reconnects gets the changes of its topics since then', () => {
  const recent = openRecentChanges();
  vi.advanceTimersByTime(1000);
  recent.record(['road', 'cargo']);
  const seenAt = performance.now() + 1;
  vi.advanceTimersByTime(1000);
  recent.record(['city', 'road']);
  expect(recent.since(seenAt, ['road', 'cargo', 'kids'])).toEqual(['road']);
  expect(recent.since(1, ['road', 'cargo', 'kids'])).toEqual(['road', 'cargo']);
});

test('changes from before the server listened, or that it missed, are unknown', () => {
  const recent = openRecentChanges();
  expect(recent.since(performance.now() - 1, ['road'])).toBeNull();
  vi.advanceTimersByTime(1000);
  recent.record(null);
  expect(recent.since(performance.now() - 1, ['road'])).toBeNull();
  expect(recent.since(performance.now(), ['road'])).toEqual([]);
});

test('with too many topics, the time before the oldest is unknown', () => {
  const recent = openRecentChanges(2);
  for (const topic of ['road', 'cargo', 'city']) {
    vi.advanceTimersByTime(1000);
    recent.record([topic]);
  }
  const [first, second] = [performance.now() - 2000, performance.now() - 999];
  expect(recent.since(first - 1, ['kids'])).toBeNull();
  expect(recent.since(second, ['cargo', 'city'])).toEqual(['city']);
});
