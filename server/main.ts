import closeWithGrace from 'close-with-grace';
import { type DestinationStream, destination, pino, transport } from 'pino';
import { BadSettings, readConfig } from './config.ts';
import { FolderInUse } from './db/lock.ts';
import { start } from './start.ts';

/** Says what is wrong in plain words where the operator can mend it, and ends the process. */
function refuseToStart(error: unknown): never {
  const isOurs = error instanceof BadSettings || error instanceof FolderInUse;
  process.stderr.write(`\nRespoke cannot start.\n${isOurs ? error.message : stackOf(error)}\n\n`);
  process.exit(1);
}

/** How many characters of the log may wait to be written; what comes after them is dropped. */
const unwrittenLog = 1024 * 1024;

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));

/** A request for the log, without its query: that may hold an email, or a link's secret. */
const describeRequest = ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
  method,
  url: url.split('?')[0],
  ip,
});

/** People read a terminal, programs read everything else. */
function openLog(): DestinationStream {
  if (process.stdout.isTTY) return transport({ target: 'pino-pretty' });
  const log = destination({ fd: process.stdout.fd, maxLength: unwrittenLog });
  // A full disk under the log costs lines of it, and not the shop; libraries write to stderr too.
  log.on('error', () => undefined);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return log;
}

try {
  const config = readConfig(process.env);
  const options = { level: config.logLevel, serializers: { req: describeRequest } };
  const logger = pino(options, openLog());
  const server = await start(config, logger);
  process.stdout.write(server.greeting);
  closeWithGrace({ delay: 10_000, logger }, async ({ err }) => {
    if (err) logger.error({ err }, 'stopped by an error');
    await server.close();
  });
} catch (error) {
  refuseToStart(error);
}
