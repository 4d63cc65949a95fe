import type { ReactNode } from 'react';
import { UserText } from '../user-text.tsx';
import { DateTime } from './date-time.tsx';

interface WrittenMessageProps {
  /** Who wrote it, or what it is about. */
  head: string;
  date: string;
  text: string;
  /** Whether it stands out from the others. */
  isMarked?: boolean;
  children?: ReactNode;
}

/** A message as an admin reads it, in a list. */
export const WrittenMessage = ({
  head,
  date,
  text,
  isMarked = false,
  children,
}: WrittenMessageProps) => (
  <li className={`rounded-field p-3 ${isMarked ? 'bg-blush' : 'bg-sand'}`}>
    <p className="flex flex-wrap justify-between gap-x-3 text-soft text-xs">
      <UserText>{head}</UserText>
      <DateTime date={date} />
    </p>
    <p dir="auto" className="whitespace-pre-wrap text-start wrap-anywhere">
      {text}
    </p>
    {children}
  </li>
);
