import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { day } from '../../contract/moderation/audit.ts';
import { z } from '../../contract/zod.ts';
import { originOf, readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { openExisting } from '../db/open-existing.ts';
import { readStatements } from '../features/transparency/statement-records.ts';

const usage = `Usage: npm run --silent statements -- --from 2026-01-01 --to 2027-01-01 > FILE
Both are days in UTC; the second one is not included.
`;

const { values } = parseArgs({
  options: { from: { type: 'string' }, to: { type: 'string' } },
  strict: false,
});
const given = z.object({ from: day, to: day }).safeParse(values);
if (!given.success) {
  process.stderr.write(usage);
  process.exit(2);
}
const period = { from: new Date(given.data.from), to: new Date(given.data.to) };

try {
  const config = readConfig(process.env);
  const { db, close } = await openExisting(config);
  let count = 0;
  async function* lines(from: Database) {
    for await (const statement of readStatements(from, { ...period, origin: originOf(config) })) {
      count += 1;
      yield `${JSON.stringify(statement)}\n`;
    }
  }
  await pipeline(Readable.from(lines(db)), process.stdout, { end: false }).finally(close);
  process.stderr.write(
    `${count} statements. Before you send them, read decision_facts and incompatible_content_explanation: they must not have personal data.\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
