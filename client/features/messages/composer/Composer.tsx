import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { maxMessagePictures } from '../../../../contract/limits.ts';
import { ContactWarning } from '../../../form/contacts/contact-warning.tsx';
import { AddPictures } from '../../../form/pictures/add-pictures.tsx';
import { PictureStrip } from '../../../form/pictures/picture-strip.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Target } from '../outbox/outbox.ts';
import { MessageField } from './MessageField.tsx';
import { charactersLeft, counterText } from './message-length.ts';
import { useComposer } from './use-composer.ts';

const questions = [
  'Is it still available?',
  'Can I see it on Saturday?',
  'Does it have any damage?',
  'What rider height does it fit?',
];

/** Common first questions. Pressing one puts it into the field, where it can still be changed. */
const QuickQuestions = ({ onChoose }: { onChoose(question: string): void }) => (
  <ul aria-label="Quick questions" className="flex flex-wrap gap-2">
    {questions.map((question) => (
      <li key={question}>
        <button
          type="button"
          onClick={() => onChoose(question)}
          className="min-h-11 rounded-full border border-line bg-card px-3 text-sm hover:bg-sand"
        >
          {question}
        </button>
      </li>
    ))}
  </ul>
);

interface ComposerProps {
  target: Target;
  /** Whether the booking is paid, so that contact details may be written. */
  isPaid: boolean;
  /** Whether to offer common questions. */
  asks?: boolean;
  /** Shown above the field. */
  notice: ReactNode;
  /** Whether the field takes the focus when it appears, on small screens too. */
  hasFocus?: boolean;
}

/** The width from which the list is beside the thread. Below, the focus would open a keyboard. */
const besideList = '(min-width: 80rem)';

/** Writes a message. What is written stays until it is sent, also after a reload. */
export function Composer(props: ComposerProps) {
  const { target, isPaid, asks = false, notice, hasFocus = false } = props;
  const { text, write, chosen, contacts, isChecking, isWaiting, problem, tooManyPictures, send } =
    useComposer(target, isPaid);
  const { pictures, add, retry, remove } = chosen;
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const isWarned = contacts.length > 0;
  const focus = () => field.current?.focus();
  useEffect(() => {
    // A restored draft is continued at its end.
    const { current } = field;
    current?.setSelectionRange(current.value.length, current.value.length);
    if (hasFocus || matchMedia(besideList).matches) current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
    focus();
  };
  const choose = (question: string) => {
    write(question);
    focus();
  };
  return (
    <form noValidate aria-label="Write a message" className={formClass} onSubmit={submit}>
      <div className="min-h-0 overflow-y-auto">
        {notice}
        <div className="grid grid-cols-1 gap-2 p-2 pb-0 empty:hidden sm:p-3 sm:pb-0">
          {asks && text === '' && <QuickQuestions onChoose={choose} />}
          {isWarned && (
            <ContactWarning found={[{ text, contacts }]}>
              Until the bicycle is paid, the other person sees dots instead, and the shop keeps a
              record for its admins. You can change your message, or send it anyway.
            </ContactWarning>
          )}
          <PictureStrip pictures={pictures} onRetry={retry} onRemove={remove} />
        </div>
      </div>
      <div className="grid shrink-0 grid-cols-1 gap-2 p-2 sm:p-3">
        <div className={`flex items-end gap-2 ${isWarned ? 'max-sm:flex-wrap' : ''}`}>
          <AddPictures
            max={maxMessagePictures}
            room={maxMessagePictures - pictures.length}
            onAdd={add}
            onTooMany={tooManyPictures}
          />
          <MessageField
            ref={field}
            text={text}
            noteId={noteId}
            isInvalid={problem?.about === 'text'}
            isLocked={isChecking}
            onWrite={write}
          />
          <Button
            type="submit"
            pending={isChecking || isWaiting}
            className={isWarned ? 'max-sm:w-full' : ''}
          >
            {isWarned ? 'Send anyway' : 'Send'}
          </Button>
        </div>
        <ComposerNote id={noteId} text={text} problem={problem?.message} isWaiting={isWaiting} />
      </div>
    </form>
  );
}

/** What is above the field scrolls if there is no room for it; the field and the button stay. */
const formClass = 'flex max-h-[75%] shrink-0 flex-col border-line border-t';

interface ComposerNoteProps {
  id: string;
  text: string;
  problem: string | undefined;
  /** Whether the message is sent as soon as its pictures are uploaded. */
  isWaiting: boolean;
}

/** What is wrong with a message, how much room is left, and what Enter does. */
function ComposerNote({ id, text, problem, isWaiting }: ComposerNoteProps) {
  const left = charactersLeft(text);
  const counter = counterText(left);
  return (
    <p id={id} className="flex flex-wrap justify-between gap-x-4 text-sm">
      {problem && (
        <span role="alert" className="text-clay">
          {problem}
        </span>
      )}
      {isWaiting && <span role="status">Will be sent when the pictures are uploaded.</span>}
      {counter && <span className={left < 0 ? 'text-clay' : 'text-soft'}>{counter}</span>}
      <span className="hidden text-soft text-xs md:inline">
        Enter sends, Shift + Enter starts a new line.
      </span>
    </p>
  );
}
