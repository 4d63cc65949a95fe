import { PictureRow } from '../pictures/picture-row.tsx';
import { UserText } from '../user-text.tsx';
import { DateTime } from './date-time.tsx';

interface WrittenMessageProps {
  /** Who wrote it, or what it is about. */
  head: string;
  message: { text: string; date: string; pictures?: readonly string[] };
  /** Whether it stands out from the others. */
  isMarked?: boolean;
}

/** A message with its pictures, as an admin reads it in a list. */
export const WrittenMessage = ({ head, message, isMarked = false }: WrittenMessageProps) => (
  <li className={`rounded-field p-3 ${isMarked ? 'bg-blush' : 'bg-sand'}`}>
    <p className="flex flex-wrap justify-between gap-x-3 text-soft text-xs">
      <UserText>{head}</UserText>
      <DateTime date={message.date} />
    </p>
    <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
      {message.text}
    </p>
    <PictureRow pictures={message.pictures ?? []} />
  </li>
);
