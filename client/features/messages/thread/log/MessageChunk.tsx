import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Message } from '../../../../../contract/messages/messages.ts';
import { isOtherDay } from '../../format-date.ts';
import { MessageItem } from './MessageItem.tsx';

/** What stands in the place of lines of the shop, by the numbers of those. */
export type LineCards = ReadonlyMap<number, ReactNode>;

/**
 * How far from the visible part messages stay on the page. Most threads are shorter, and
 * searching in the page finds all of their messages.
 */
const keptAround = '20000px 0px';

interface MessageChunkProps {
  /** The scrolling element. */
  log: RefObject<HTMLDivElement | null>;
  name: string;
  messages: readonly Message[];
  /** The message before the first one, if it is loaded. */
  before: Message | undefined;
  lastSeen: Message | undefined;
  cards?: LineCards | undefined;
}

/**
 * Some messages in a row. Far from the visible part, an empty box of the same height takes their
 * place, so that a thread of thousands scrolls as one of hundreds.
 */
export function MessageChunk({ log, name, messages, before, lastSeen, cards }: MessageChunkProps) {
  const frame = useRef<HTMLOListElement>(null);
  const height = useHeightWhenFar(frame, log);
  if (height !== null) return <ol ref={frame} aria-hidden="true" style={{ height }} />;
  return (
    <ol ref={frame}>
      {messages.map((message, index) => {
        const previous = messages[index - 1] ?? before;
        return (
          <MessageItem
            key={message.number}
            message={message}
            name={name}
            startsDay={!previous || isOtherDay(previous.date, message.date)}
            isLastSeen={message === lastSeen}
            card={cards?.get(message.number)}
          />
        );
      })}
    </ol>
  );
}

/** Returns the height in px of an element that is far from the visible part; otherwise null. */
function useHeightWhenFar(
  frame: RefObject<HTMLElement | null>,
  log: RefObject<HTMLElement | null>,
): number | null {
  const [height, setHeight] = useState<number | null>(null);
  const isFar = height !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isFar` changes the element
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const keeps = entry.isIntersecting || element.contains(document.activeElement);
        setHeight(keeps ? null : entry.boundingClientRect.height);
      },
      { root: log.current, rootMargin: keptAround },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, log, isFar]);
  return height;
}
