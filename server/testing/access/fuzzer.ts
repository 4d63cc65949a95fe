import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Strings that are known to have broken servers. */
const knownBadStrings = [
  '',
  ' ',
  '\u0000',
  '\u202e\ufeff\ud800',
  '\ud800',
  '\udc00 \ud800',
  '\u0007\u001b[2J\u009b',
  '\u202eevil\u2066',
  '\u200b\u200d\u2060',
  'line\nbreak',
  '.',
  '..',
  'a'.repeat(255),
  '/\\host/x',
  '//host/x',
  '🚲'.repeat(200),
  'x'.repeat(40_000),
  "'; drop table users; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}#{7*7}',
  '../../../../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  '%00%0a%0d',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  '__proto__',
  'constructor',
  '2026-02-30',
  '9999-12-31T23:59:59.999999999Z',
];

/** Arbitrary sequences of UTF-16 units: controls, unpaired surrogates, unassigned characters. */
const noise = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

/** Values that are not valid for any field. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  noise,
  fc.constantFrom<unknown>(true, false, [5], [], {}, [null], { length: 5 }, -1, 0, 1e308, 2 ** 53),
  fc.constantFrom(...knownBadStrings),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom(...knownBadStrings), { maxLength: 3 }),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"x":1}}}')),
);

/** A valid value of a schema. */
function valid({ format, type, ...schema }: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const [first] = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (first) return valid(first);
  if (format === 'uuid') return fc.uuid({ version: 7 });
  // Many different ones: otherwise most sign-ins would be rejected, since few attempts for one
  // account may wait at the same time.
  if (format === 'email')
    return fc.integer({ min: 1, max: 5000 }).map((number) => `somebody-${number}@example.com`);
  if (format === 'date') return fc.constant('2022-04-03');
  if (format === 'date-time') return fc.constant(new Date().toISOString());
  if (type === 'number' || type === 'integer')
    return fc.integer({
      min: Math.ceil(schema.minimum ?? 1),
      max: Math.min(schema.maximum ?? 500, Math.max(500, schema.minimum ?? 0)),
    });
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(valid(schema.items ?? {}), { maxLength: 3 });
  if (type === 'object') return fc.record(mapValues(schema.properties ?? {}, valid));
  return fc.constantFrom('5550101234', 'Some text', '/images/none');
}

function mapValues<A, B>(from: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}

/** Objects of a schema: valid, almost valid, or unrelated. */
export function objects(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = schema.properties ?? {};
  const almostValid = fc.record(
    mapValues(properties, (one) =>
      fc.oneof({ weight: 4, arbitrary: valid(one) }, { weight: 1, arbitrary: anything }),
    ),
    { requiredKeys: [] },
  );
  const unrelated = fc
    .tuple(
      almostValid,
      fc.dictionary(fc.constantFrom(...knownBadStrings), anything, { maxKeys: 2 }),
    )
    .map(([one, other]) => ({ ...one, ...other }));
  return fc.oneof(
    { weight: 2, arbitrary: valid({ ...schema, type: 'object' }) },
    { weight: 4, arbitrary: almostValid },
    { weight: 2, arbitrary: unrelated },
    { weight: 1, arbitrary: anything },
  );
}

/** A valid body with one field replaced by an arbitrary value. */
export const withOneFieldReplaced = (body: Record<string, unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...Object.keys(body)), anything)
    .map(([name, value]) => ({ ...body, [name]: value }));

/** A part of a path or a query. */
export const pathOrQueryParts = (schema: JsonSchema): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: valid(schema).map(String) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...knownBadStrings.filter((one) => one.length < 1000)),
    },
  );
