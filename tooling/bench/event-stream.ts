import { get } from 'node:http';
import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '../../contract/live-topics.ts';

/** The events of one open page. */
export interface EventStream {
  /** The server that nginx chose, as in `127.0.0.1:3001`; empty without nginx. */
  server: string;
  /** Resolves when the connection has closed, from either side. */
  ended: Promise<void>;
  close(): void;
}

interface OpenPage {
  email: string;
  token: string;
  /** The topics beyond a person's own ones, separated by commas. */
  topics?: string;
  /** The age of the page's data in seconds. */
  age?: number;
}

/**
 * Opens the stream of one page. `onEvent` is called with the topics of every event.
 * @throws Error when it is refused, and network errors
 */
export function openEventStream(
  url: string,
  { email, token, topics = '', age = 0 }: OpenPage,
  onEvent: (topics: LiveEvent['topics']) => void,
): Promise<EventStream> {
  const query = new URLSearchParams({ email, topics, age: String(age) });
  const headers = { authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    // Not fetch: where all requests of `fetch` are counted, an ended stream is not a failed one.
    get(`${url}/api/live?${query}`, { headers, agent: false }, (answer) => {
      answer.on('error', () => undefined);
      if (answer.statusCode !== 200) {
        answer.destroy();
        reject(new Error(`a stream: ${answer.statusCode}`));
        return;
      }
      const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data).topics) });
      answer.setEncoding('utf8').on('data', (part: string) => parser.feed(part));
      const ended = new Promise<void>((end) => answer.once('close', () => end()));
      const [server = ''] = String(answer.headers['x-server'] ?? '')
        .split(', ')
        .slice(-1);
      resolve({ server, ended, close: () => answer.destroy() });
    }).on('error', reject);
  });
}
