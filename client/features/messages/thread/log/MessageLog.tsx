import { type ReactNode, useEffect, useState } from 'react';
import type { Message } from '../../../../../contract/messages/messages.ts';
import type { Unsent } from '../../outbox/outbox.ts';
import type { LineCards } from './MessageChunk.tsx';
import { MessageList } from './MessageList.tsx';
import { OlderMessages } from './OlderMessages.tsx';
import { useLogScroll } from './use-log-scroll.ts';
import type { useOlderMessages } from './use-older-messages.ts';

/** In ms: how long added messages may take to be on the page. */
const quietMs = 1000;

interface MessageLogProps {
  /** The other person. */
  name: string;
  messages: readonly Message[];
  unsent: readonly Unsent[];
  seenUpTo: number;
  cards?: LineCards;
  /** How many of the messages the person has not read. */
  unread?: number;
  older: ReturnType<typeof useOlderMessages>;
  /** Called when the newest message comes into sight, or leaves it. */
  onAtEnd(isAtEnd: boolean): void;
  /** Shown in place of messages when there are none. */
  empty?: ReactNode;
}

/** The messages of a thread, with the newest at the end and in sight. */
export function MessageLog(props: MessageLogProps) {
  const { name, messages, unsent, seenUpTo, cards, unread = 0, older, onAtEnd, empty } = props;
  const { log, list, end, isAtEnd, scrollToEnd } = useLogScroll(messages.at(-1)?.number ?? 0);
  useEffect(() => onAtEnd(isAtEnd === true), [onAtEnd, isAtEnd]);
  const isQuiet = useLag(older.isLoading, quietMs);
  const lastUnsent = unsent.at(-1)?.clientId;
  // The person has just written it and wants to see it.
  useEffect(() => {
    if (lastUnsent) log.current?.scrollTo({ top: 0 });
  }, [lastUnsent, log]);
  return (
    <div className="relative flex min-h-0 flex-1">
      <div
        ref={log}
        role="log"
        // Older messages are no news.
        aria-live={isQuiet ? 'off' : 'polite'}
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        className="flex flex-1 flex-col-reverse overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="relative shrink-0 py-2">
          <OlderMessages older={older} log={log} />
          {messages.length + unsent.length === 0 && empty}
          <MessageList ref={list} {...{ log, name, messages, unsent, seenUpTo, cards }} />
          <div ref={end} aria-hidden="true" className="absolute bottom-0 h-15 w-px" />
        </div>
      </div>
      {isAtEnd === false && (
        <button
          type="button"
          onClick={scrollToEnd}
          className="absolute right-4 bottom-3 rounded-full border border-line bg-card px-4 py-2 text-sm shadow-card hover:bg-sand"
        >
          {newestLabel(unread)}
        </button>
      )}
    </div>
  );
}

const newestLabel = (unread: number): string => {
  if (unread === 0) return 'Newest messages';
  return unread === 1 ? '1 new message' : `${unread} new messages`;
};

/** Returns true while `value` is true, and for `ms` milliseconds after that. */
function useLag(value: boolean, ms: number): boolean {
  const [lagging, setLagging] = useState(value);
  useEffect(() => {
    if (value) return setLagging(true);
    const timer = setTimeout(setLagging, ms, false);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return value || lagging;
}
