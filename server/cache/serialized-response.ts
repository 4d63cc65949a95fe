import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A medium level, which takes a millisecond for a page of products: it is compressed once for all
 * readers.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

// Smaller responses consist mostly of headers anyway.
const minEncodedBytes = 1024;

/** The response for one reader. */
export interface Reply {
  status: 200 | 304;
  headers: Record<string, string | number>;
  body: Buffer | undefined;
}

/**
 * A response that was serialized to JSON once and is sent unchanged. It is not validated against
 * its schema when it is sent, so tests must do that. `Answer` is the type of the data.
 */
export class SerializedResponse<Answer> {
  readonly text: Buffer;
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null;
  /** The number of rows in the whole list, if it was requested. */
  readonly total: number | undefined;
  declare readonly answer: Answer;
  /** Used as a weak tag, since it identifies the content in any encoding. */
  readonly #etag: string;
  readonly #unchanged: Reply;
  readonly #replies = new Map<Encoding, Promise<Reply>>();

  constructor(answer: Answer, next: string | null = null, total?: number) {
    this.text = Buffer.from(JSON.stringify(answer));
    this.next = next;
    this.total = total;
    this.#etag = etagOf(this.text);
    this.#unchanged = { status: 304, headers: this.#headers(), body: undefined };
  }

  /**
   * Returns the response for a request with these headers: plain, compressed, or 304 when the
   * client already has it.
   */
  replyTo(reader: IncomingHttpHeaders): Reply | Promise<Reply> {
    if (matchesEtag(reader['if-none-match'], this.#etag)) return this.#unchanged;
    const encoding =
      this.text.length < minEncodedBytes ? 'identity' : encodingFor(reader, ['br', 'gzip']);
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
      // Clients may store the response, but must revalidate it.
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

/** Returns which of `offered` a client prefers, or `identity` if it accepts none of them. */
export const encodingFor = <Offered extends Encoding>(
  { 'accept-encoding': accepted }: IncomingHttpHeaders,
  offered: Offered[],
): Offered | 'identity' =>
  typeof accepted === 'string'
    ? ((negotiate(accepted, offered) as Offered | null) ?? 'identity')
    : 'identity';

/** Returns the entity tag of a content, from its hash. */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether an If-None-Match header contains `etag`, also as a weak tag (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
