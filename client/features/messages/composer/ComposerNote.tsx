import { charactersLeft, counterText } from './message-length.ts';

interface ComposerNoteProps {
  id: string;
  text: string;
  problem: string | undefined;
  /** Whether the message is sent as soon as its pictures are uploaded. */
  isWaiting: boolean;
}

/** What is wrong with a message, how much room is left, and what Enter does. */
export function ComposerNote({ id, text, problem, isWaiting }: ComposerNoteProps) {
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
