import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wireFolder } from '../../tests/spec-client/recorder.ts';
import { specCalls } from '../../tests/spec-client/spec-calls.ts';

/** Checks after a run of all journeys that every call of the specification's section 7 was made. */
const files = existsSync(wireFolder) ? readdirSync(wireFolder) : [];
const seen = files.flatMap((file) => readFileSync(join(wireFolder, file), 'utf8').split('\n'));
const missing = specCalls.map(({ call }) => call).filter((call) => !seen.includes(call));

for (const call of missing) process.stderr.write(`no journey made the call ${call}\n`);
process.stdout.write(
  `${specCalls.length - missing.length} of ${specCalls.length} calls were made\n`,
);
process.exitCode = missing.length > 0 ? 1 : 0;
