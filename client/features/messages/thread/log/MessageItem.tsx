import { memo, type ReactNode, Suspense } from 'react';
import type { Message } from '../../../../../contract/messages/messages.ts';
import { MoreMenu } from '../../../../ui/more-menu.tsx';
import { PictureRow } from '../../../../ui/pictures/picture-row.tsx';
import { dayText, timeText } from '../../format-date.ts';
import { useReportMessage } from '../actions/report-context.ts';

interface MessageItemProps {
  message: Message;
  /** The other person. */
  name: string;
  /** Whether it is the first message of its day. */
  startsDay: boolean;
  /** Whether it is the last own message that the other side has seen. */
  isLastSeen: boolean;
  /** What stands in the place of the shop's line. */
  card?: ReactNode;
}

/** A message of a thread. There may be thousands, so it renders only when it changes. */
export const MessageItem = memo(function MessageItem({
  message,
  name,
  startsDay,
  isLastSeen,
  card,
}: MessageItemProps) {
  const { from, text, pictures, date, isMasked, isHidden } = message;
  return (
    // The browser skips what is off the screen; its usual height stands in for it.
    <li
      data-number={message.number}
      className="grid gap-2 px-3 py-1 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]"
    >
      {startsDay && (
        <p className="py-2 text-center text-soft text-xs">
          <time dateTime={date.slice(0, 10)}>{dayText(date)}</time>
        </p>
      )}
      {from === 'shop' ? (
        <Suspense fallback={<ShopLine text={text} date={date} />}>
          {card ?? <ShopLine text={text} date={date} />}
        </Suspense>
      ) : (
        <div className="group flex items-center">
          <Bubble isOwn={from === 'me'} author={from === 'me' ? 'You' : name}>
            <PictureRow pictures={pictures} author={from === 'me' ? 'you' : name} />
            {text && <MessageText>{text}</MessageText>}
            {isMasked && <MaskNote isOwn={from === 'me'} />}
            {isHidden && <HiddenNote isOwn={from === 'me'} />}
            <p className="text-end text-soft text-xs">
              <time dateTime={date}>{timeText(date)}</time>
            </p>
          </Bubble>
          {from === 'other' && !isHidden && <MessageMenu message={message} name={name} />}
        </div>
      )}
      {isLastSeen && <p className="text-end text-soft text-xs">Seen</p>}
    </li>
  );
});

/** Reports a message of the other person. With a pointer, it is shown beside the message under it. */
function MessageMenu({
  message: { number, date },
  name,
}: Pick<MessageItemProps, 'message' | 'name'>) {
  const report = useReportMessage();
  if (!report) return null;
  return (
    <span className="has-[:popover-open]:opacity-100 has-focus-visible:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
      <MoreMenu
        label={`More for the message of ${name}, ${timeText(date)}`}
        actions={[{ label: 'Report this message', onSelect: () => report(number) }]}
      />
    </span>
  );
}

const ShopLine = ({ text, date }: { text: string; date: string }) => (
  <p className="justify-self-center rounded-field bg-sand px-3 py-1.5 text-center text-sm wrap-anywhere">
    <span className="sr-only">The shop: </span>
    {text}{' '}
    <time dateTime={date} className="text-soft text-xs">
      {timeText(date)}
    </time>
  </p>
);

interface BubbleProps {
  isOwn: boolean;
  /** Who wrote it, for screen readers; on the screen, the side shows it. */
  author: string;
  children: ReactNode;
}

/** The frame of what a person wrote: own messages are at the end of the line. */
export const Bubble = ({ isOwn, author, children }: BubbleProps) => (
  <div
    className={`grid min-w-24 max-w-[min(34rem,88%)] grid-cols-1 gap-1 rounded-card px-3 py-2 ${
      isOwn ? 'ms-auto justify-self-end bg-mist' : 'justify-self-start bg-sand'
    }`}
  >
    <span className="sr-only">{author}: </span>
    {children}
  </div>
);

export const MessageText = ({ children }: { children: string }) => (
  <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
    {children}
  </p>
);

const MaskNote = ({ isOwn }: { isOwn: boolean }) => (
  <p className="text-soft text-xs">
    Contact details are hidden until the bicycle is paid here.
    {isOwn && ' The other person sees dots instead.'}
  </p>
);

const HiddenNote = ({ isOwn }: { isOwn: boolean }) => (
  <p className="text-soft text-xs">
    {isOwn
      ? 'We have hidden this message. Only you can read it.'
      : 'We have hidden this message, because it was against our rules.'}
  </p>
);
