import { memo, type RefObject } from 'react';
import type { Message } from '../../../../../contract/messages/messages.ts';
import { useEmail } from '../../../../api/session.ts';
import { removeUnsent, setRefusal, type Unsent } from '../../outbox/outbox.ts';
import { type LineCards, MessageChunk } from './MessageChunk.tsx';
import { UnsentItem } from './UnsentItem.tsx';

interface MessageListProps {
  ref: RefObject<HTMLDivElement | null>;
  /** The scrolling element. */
  log: RefObject<HTMLDivElement | null>;
  name: string;
  messages: readonly Message[];
  unsent: readonly Unsent[];
  seenUpTo: number;
  cards?: LineCards | undefined;
}

/** The messages by their numbers, with a line above each day, and then the unsent ones. */
export const MessageList = memo(function MessageList({
  ref,
  log,
  name,
  messages,
  unsent,
  seenUpTo,
  cards,
}: MessageListProps) {
  const lastSeen = messages.findLast(({ from, number }) => from === 'me' && number <= seenUpTo);
  const chunks = chunksOf(messages);
  return (
    <div ref={ref}>
      {chunks.map(([id, chunk], index) => (
        <MessageChunk
          key={id}
          log={log}
          name={name}
          messages={chunk}
          before={chunks[index - 1]?.[1].at(-1)}
          lastSeen={lastSeen}
          cards={cards}
        />
      ))}
      {unsent.length > 0 && (
        <ol>
          <UnsentItems unsent={unsent} />
        </ol>
      )}
    </div>
  );
});

const chunkSize = 50;

/** Groups messages by their numbers, so that a message stays in its chunk when others are added. */
const chunksOf = (messages: readonly Message[]): [number, Message[]][] => [
  ...Map.groupBy(messages, ({ number }) => Math.floor(number / chunkSize)),
];

/** The messages of a thread that are not stored yet, after all others. */
function UnsentItems({ unsent }: { unsent: readonly Unsent[] }) {
  const email = useEmail();
  return unsent.map((one) => (
    <UnsentItem
      key={one.clientId}
      unsent={one}
      onRetry={() => setRefusal(email, one.clientId, null)}
      onDelete={() => removeUnsent(email, one.clientId)}
    />
  ));
}
