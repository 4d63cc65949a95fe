import { Readable } from 'node:stream';
import type { LiveEvent } from '../../contract/live-topics.ts';

/** The maximum of unread bytes before the stream is ended; hundreds of events fit in. */
const maxUnreadBytes = 16 * 1024;

/** A response of server-sent events (HTML, 9.2). It closes when the client disconnects. */
export class EventStream extends Readable {
  /** The time of the last write, by `performance.now()`. */
  lastSentAt = 0;
  #hasEnded = false;

  constructor() {
    super({ highWaterMark: maxUnreadBytes });
    // Sends something at once, so that the response's headers are sent.
    this.#send(': open\n\n');
  }

  override _read(): void {
    // Nothing to do: `push` has already added all data.
  }

  sendEvent(event: LiveEvent): void {
    this.#send(`event: change\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /**
   * Sends a comment, which shows the client, the server and proxies that the connection is alive.
   */
  sendHeartbeat(): void {
    this.#send(':\n\n');
  }

  /** Ends the stream and tells the client to reconnect after this many milliseconds. */
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
