import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

test('an event has the format that browsers parse', () => {
  const stream = new EventStream();
  stream.sendEvent({ topics: ['advertisements'] });
  stream.sendHeartbeat();
  stream.end(1500.4);
  stream.end(1);
  expect(String(stream.read())).toBe(
    ': open\n\nevent: change\ndata: {"topics":["advertisements"]}\n\n:\n\nretry: 1500\n\n',
  );
});

test('a stream whose client does not read is closed', () => {
  const stream = new EventStream();
  for (let event = 0; event < 1000; event++) stream.sendEvent({ topics: null });
  expect(stream.destroyed).toBe(true);
});
