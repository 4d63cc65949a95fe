import { type DestinationStream, type Logger, pino } from 'pino';
import { type DescribedError, describeError } from './describe-error.ts';

/**
 * Describes a request for the log without its query string, which may contain an email or a secret
 * of a link.
 */
const describeRequest = ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
  method,
  url: url.split('?')[0],
  ip,
});

/**
 * Opens the server's log. Its serializers list which fields of requests and errors are logged:
 * other fields may contain personal data or give access to accounts.
 */
export const openLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      // At trace level, the upload parser logs all headers that it gets.
      redact: ['*.headers'],
      serializers: {
        req: describeRequest,
        err: (error: unknown): DescribedError => describeError(error),
      },
    },
    destination ?? defaultDestination(),
  );

/** The maximum number of characters that wait to be written; lines beyond it are dropped. */
const maxBufferedLog = 1024 * 1024;

/** Formats the log for people on a terminal, and as JSON lines otherwise. */
function defaultDestination(): DestinationStream {
  if (process.stdout.isTTY) return pino.transport({ target: 'pino-pretty' });
  // Lines are buffered for at most a second: a write for each line would take longer than many a
  // response. `kill -9` loses the lines of that second.
  const log = pino.destination({
    fd: process.stdout.fd,
    maxLength: maxBufferedLog,
    minLength: 8 * 1024,
    periodicFlush: 1000,
  });
  // A full disk loses lines of the log but does not stop the shop. Libraries write to stderr too.
  log.on('error', () => undefined);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return log;
}
