import { Picture } from '../picture.tsx';
import { WrittenMessage } from './written-message.tsx';

interface MessageRecordProps {
  /** Who wrote it. */
  author: string;
  message: { text: string; pictures: readonly string[]; date: string };
  /** Whether it stands out from the others. */
  isMarked?: boolean;
}

/** A message with its pictures, as an admin reads it in a list. */
export const MessageRecord = ({ author, message, isMarked }: MessageRecordProps) => (
  <WrittenMessage
    head={author}
    date={message.date}
    text={message.text}
    isMarked={isMarked ?? false}
  >
    {message.pictures.map((url, index) => (
      <Picture
        key={url}
        url={url}
        alt={`Picture ${index + 1} of ${message.pictures.length}`}
        sizes="480px"
        className="mt-2 w-full rounded-field"
      />
    ))}
  </WrittenMessage>
);
