import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

type Encoding = 'br' | 'gzip' | 'identity';

/** A middling effort, a millisecond for a page of products: it is packed once for all its readers. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

// Below this, headers are most of an answer anyway.
const minEncodedBytes = 1024;

/** What goes out to one reader. */
export interface Reply {
  status: 200 | 304;
  headers: Record<string, string | number>;
  body: Buffer | undefined;
}

/**
 * A response that was serialized to JSON once and is sent unchanged. Its schema is not checked when
 * it is sent, so a test must check it. `Answer` is the type of the data.
 */
export class SerializedResponse<Answer> {
  readonly text: Buffer;
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  /** How many rows the whole list has, where that was asked for. */
  readonly total: number | undefined;
  declare readonly answer: Answer;
  /** Weak: it names what the answer says, however that is packed. */
  readonly #etag: string;
  readonly #unchanged: Reply;
  readonly #replies = new Map<Encoding, Promise<Reply>>();

  constructor(answer: Answer, next: string | null = null, total?: number) {
    this.text = Buffer.from(JSON.stringify(answer));
    this.next = next;
    this.total = total;
    const hash = createHash('sha256').update(this.text).digest('base64url');
    this.#etag = `"${hash.slice(0, 27)}"`;
    this.#unchanged = { status: 304, headers: this.#headers(), body: undefined };
  }

  /**
   * The reply for a reader with these headers: plain, compressed, or 304 when the reader has it
   * already.
   */
  replyTo(reader: IncomingHttpHeaders): Reply | Promise<Reply> {
    if (matchesEtag(reader['if-none-match'], this.#etag)) return this.#unchanged;
    const encoding = this.text.length < minEncodedBytes ? 'identity' : encodingFor(reader);
    const known = this.#replies.get(encoding);
    if (known) return known;
    const reply = this.#encode(encoding);
    this.#replies.set(encoding, reply);
    return reply;
  }

  async #encode(encoding: Encoding): Promise<Reply> {
    const body = await encoders[encoding](this.text);
    const headers = {
      ...this.#headers(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { status: 200, headers, body };
  }

  #headers() {
    return {
      etag: `W/${this.#etag}`,
      // The reader's own copy may be used, after asking whether it still holds.
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
    };
  }
}

const encoders = {
  br: (text: Buffer) => brotlied(text, brotliOptions),
  gzip: (text: Buffer) => gzipped(text),
  identity: async (text: Buffer) => text,
} as const;

const encodingFor = ({ 'accept-encoding': accepted }: IncomingHttpHeaders): Encoding =>
  typeof accepted === 'string' ? (negotiate(accepted, ['br', 'gzip']) ?? 'identity') : 'identity';

/** Whether one of the tags of an If-None-Match is `etag`, also as a weak one (RFC 9110, 13.1.2). */
const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
