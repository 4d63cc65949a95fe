import { useState } from 'react';

// What three lines hold on the narrowest card.
const shortLength = 90;

/** What the seller writes: three lines of it at first, all of it on demand. */
export function Description({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="text-soft text-sm">
      <p className={`wrap-anywhere ${open ? 'whitespace-pre-line' : 'line-clamp-3'}`}>{text}</p>
      {text.length > shortLength && (
        <button
          type="button"
          aria-expanded={open}
          className="mt-1 py-1 font-medium text-pine underline"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
