import type { KeyboardEvent, RefObject } from 'react';

interface MessageFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The id of the element that says what is wrong, and what Enter does. */
  noteId: string;
  isInvalid: boolean;
  isLocked: boolean;
  onWrite(text: string): void;
}

/** The width from which Enter sends; the same as of the hint that says so. */
const wide = '(min-width: 48rem)';

/** The field of a message, which grows with its text. */
export const MessageField = ({
  ref,
  text,
  noteId,
  isInvalid,
  isLocked,
  onWrite,
}: MessageFieldProps) => (
  <textarea
    ref={ref}
    dir="auto"
    rows={1}
    aria-label="Message"
    aria-describedby={noteId}
    aria-invalid={isInvalid ? true : undefined}
    placeholder="Write a message"
    value={text}
    readOnly={isLocked}
    onChange={(event) => onWrite(event.target.value)}
    onKeyDown={sendOnEnter}
    className="field-sizing-content max-h-[min(10rem,25dvh)] min-h-11 min-w-0 flex-1 resize-none rounded-field border border-line bg-card px-3 py-2 text-base placeholder:text-soft aria-invalid:border-clay aria-invalid:bg-blush"
  />
);

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, repeat, nativeEvent } = event;
  // Enter also chooses among the suggestions of an input method.
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || !matchMedia(wide).matches) return;
  event.preventDefault();
  // A key that is held down must not send what a warning has just asked about.
  if (!repeat) event.currentTarget.form?.requestSubmit();
}
