import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { BadSettings, readConfig } from './config.ts';
import { FolderInUse } from './db/lock.ts';
import { start } from './start.ts';

/** Says what is wrong in plain words where the operator can mend it, and ends the process. */
function refuseToStart(error: unknown): never {
  const isOurs = error instanceof BadSettings || error instanceof FolderInUse;
  process.stderr.write(`\nRespoke cannot start.\n${isOurs ? error.message : stackOf(error)}\n\n`);
  process.exit(1);
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));

/** A request for the log, without its query: that may hold an email, or a link's secret. */
const describeRequest = ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
  method,
  url: url.split('?')[0],
  ip,
});

try {
  const config = readConfig(process.env);
  // People read a terminal, programs read everything else.
  const transport = process.stdout.isTTY ? { transport: { target: 'pino-pretty' } } : {};
  const logger = pino({
    level: config.logLevel,
    serializers: { req: describeRequest },
    ...transport,
  });
  const server = await start(config, logger);
  process.stdout.write(server.greeting);
  closeWithGrace({ delay: 10_000, logger }, async ({ err }) => {
    if (err) logger.error({ err }, 'stopped by an error');
    await server.close();
  });
} catch (error) {
  refuseToStart(error);
}
