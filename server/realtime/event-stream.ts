import { Readable } from 'node:stream';
import type { LiveEvent } from '../../contract/live-topics.ts';

/** How many unread bytes a reader may have before the stream is ended: hundreds of events. */
const maxUnreadBytes = 16 * 1024;

/** An answer of server-sent events (HTML, 9.2). It closes when the reader has gone. */
export class EventStream extends Readable {
  /** By `performance.now()`. */
  lastSentAt = 0;
  #hasEnded = false;

  constructor() {
    super({ highWaterMark: maxUnreadBytes });
    // Something at once, so that the answer's head goes out.
    this.#send(': open\n\n');
  }

  override _read(): void {
    // What there is to read has been pushed.
  }

  sendEvent(event: LiveEvent): void {
    this.#send(`event: change\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** A comment: shows both sides, and every proxy between, that the connection is alive. */
  sendHeartbeat(): void {
    this.#send(':\n\n');
  }

  /** Ends it; the reader is asked to reconnect after so many milliseconds. */
  end(retryMs: number): void {
    if (this.#hasEnded || this.destroyed) return;
    this.#hasEnded = true;
    this.push(`retry: ${Math.round(retryMs)}\n\n`);
    this.push(null);
  }

  #send(text: string): void {
    if (this.#hasEnded || this.destroyed) return;
    this.lastSentAt = performance.now();
    if (!this.push(text)) this.destroy();
  }
}
