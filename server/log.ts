import { type DestinationStream, type Logger, pino } from 'pino';
import { type DescribedError, describeError } from './describe-error.ts';

/** A request for the log, without its query: that may hold an email, or a link's secret. */
const describeRequest = ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
  method,
  url: url.split('?')[0],
  ip,
});

/**
 * The log of the server. What it may tell of a request and of an error is listed here, field by
 * field: what comes with them beside that belongs to people, or opens their accounts.
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

// People read a terminal, programs read everything else.
const defaultDestination = (): DestinationStream =>
  process.stdout.isTTY ? pino.transport({ target: 'pino-pretty' }) : pino.destination(1);
