import { useState } from 'react';

// Characters that fit on one line of the narrowest card, beside the button.
const shortLength = 24;

interface DescriptionProps {
  text: string;
  /** Whether another part of the card is cut too, and expands together with this. */
  isCut?: boolean;
}

/** The seller's description: one line at first, all of it on demand. */
export function Description({ text, isCut = false }: DescriptionProps) {
  const [open, setOpen] = useState(false);
  const hasMore = isCut || text.length > shortLength;
  return (
    <div className={`min-h-8 text-soft text-sm ${open ? '' : 'flex items-center gap-3'}`}>
      <p
        dir="auto"
        className={open ? 'whitespace-pre-line wrap-anywhere' : 'min-w-0 flex-1 truncate'}
      >
        {text}
      </p>
      {hasMore && (
        <button
          type="button"
          aria-expanded={open}
          className="tap relative z-10 shrink-0 py-1 font-medium text-pine underline"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
