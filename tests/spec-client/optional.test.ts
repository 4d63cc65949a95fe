import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { specCalls } from './spec-calls.ts';

const contract: Record<string, Call> = calls;

/** The names in `part` that must be given. */
const required = (part: Call['query']) =>
  Object.entries(part?.shape ?? {})
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name);

const listed = specCalls.filter(({ call }) => call in contract);

test.each(listed)('$call requires only fields that the specification names', (specified) => {
  const { query, body } = contract[specified.call] ?? {};
  expect(specified.query).toEqual(expect.arrayContaining(required(query)));
  expect(specified.payload).toEqual(expect.arrayContaining(required(body)));
});
