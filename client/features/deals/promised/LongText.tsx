import { useId, useState } from 'react';

/** A text of fewer characters and lines is shown as a whole. */
const short = { length: 240, lines: 4 };

/** What a person wrote: its first lines, and the rest on demand. */
export function LongText({ children: text }: { children: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLong = text.length > short.length || text.split('\n').length > short.lines;
  return (
    <div className="grid justify-items-start">
      <p
        id={id}
        dir="auto"
        className={`w-full max-w-prose wrap-anywhere ${isLong && !isOpen ? 'line-clamp-4 md:line-clamp-6' : 'whitespace-pre-line'}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="min-h-11 font-medium text-pine underline"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
