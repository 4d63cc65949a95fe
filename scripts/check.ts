import { checks } from './testing/checks.ts';
import { runSideBySide } from './testing/run.ts';

const failed = (await runSideBySide(checks)).filter(({ succeeded }) => !succeeded);
for (const { command } of failed) process.stderr.write(`\nFailed: ${command}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
