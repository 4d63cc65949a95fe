import { type DestinationStream, type Logger, pino } from 'pino';
import { type DescribedError, describeError } from './describe-error.ts';

/** A request for the log, without its query: that may hold an email, or a link's secret. */
const describeRequest = ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
  method,
  url: url.split('?')[0],
  ip,
});

/**
 * The log of the server. What it writes of a request and of an error is listed here, field by
 * field: all other fields may be personal data or give access to accounts.
 */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      // The reader of uploads writes down what it was given, at the level of traces: all headers.
      redact: ['*.headers'],
      serializers: {
        req: describeRequest,
        err: (error: unknown): DescribedError => describeError(error),
      },
    },
    destination ?? defaultDestination(),
  );

/** How many characters of the log may wait to be written; what comes after them is dropped. */
const maxBufferedLog = 1024 * 1024;

/** People read a terminal, programs read everything else. */
function defaultDestination(): DestinationStream {
  if (process.stdout.isTTY) return pino.transport({ target: 'pino-pretty' });
  // Written some lines at a time, and at the latest after a second: a write for each would take longer
  // than many an answer. `kill -9` costs the lines of that second.
  const log = pino.destination({
    fd: process.stdout.fd,
    maxLength: maxBufferedLog,
    minLength: 8 * 1024,
    periodicFlush: 1000,
  });
  // A full disk under the log costs lines of it, and not the shop; libraries write to stderr too.
  log.on('error', () => undefined);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return log;
}
