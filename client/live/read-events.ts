import { createParser } from 'eventsource-parser';
import type { LiveEvent } from '../../contract/live-topics.ts';

/**
 * Reads events from an answer until it ends. Returns the delay in ms that the server asks for
 * before the next request; undefined if it gave none.
 * @throws TypeError when the connection breaks
 */
export async function readEvents(
  answer: Response,
  onEvent: (event: LiveEvent) => void,
): Promise<number | undefined> {
  let retryMs: number | undefined;
  const parser = createParser({
    onEvent: ({ data }) => onEvent(JSON.parse(data)),
    onRetry: (ms) => {
      retryMs = ms;
    },
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return retryMs;
    parser.feed(part.value);
  }
}
