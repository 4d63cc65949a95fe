import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config/config.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { DatabaseTooOld } from './db/migrate.ts';
import { openLog } from './ops/log.ts';
import { PortInUse } from './ops/port-in-use.ts';
import { shutdownMs } from './ops/shutdown-times.ts';
import { start } from './start.ts';

/**
 * Prints why the server cannot start, without a stack trace if the operator can fix it, and ends
 * the process.
 */
function exitWithError(error: unknown): never {
  const isOurs = [ConfigError, DatabaseTooOld, FolderInUse, PortInUse].some(
    (ours) => error instanceof ours,
  );
  process.stderr.write(
    `\nRespoke cannot start.\n${isOurs ? (error as Error).message : stackOf(error)}\n\n`,
  );
  process.exit(1);
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));

try {
  const config = readConfig(process.env);
  const logger = openLog(config.logLevel);
  // During development, Vite serves the pages, and there may be no built client.
  const servePages = !process.argv.includes('--without-pages');
  // In production, the output is the log, which programs read.
  const onProgress = config.production
    ? undefined
    : (line: string) => process.stdout.write(`  ${line}\n`);
  const server = await start(config, logger, { servePages, ...(onProgress && { onProgress }) });
  process.stdout.write(server.banner);
  const delay = config.drainSeconds * 1000 + shutdownMs;
  closeWithGrace({ delay, logger }, async ({ err }) => {
    if (err) logger.error({ err }, 'stopped by an error');
    await server.close();
  });
} catch (error) {
  exitWithError(error);
}
