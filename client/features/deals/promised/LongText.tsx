import { useCallback, useId, useState } from 'react';

/** What a person wrote: its first lines, and the rest on demand. */
export function LongText({ children: text }: { children: string }) {
  const [isLong, setLong] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const measure = useCallback((shown: HTMLElement | null) => {
    if (shown) setLong(shown.scrollHeight > shown.clientHeight);
  }, []);
  return (
    <div className="grid justify-items-start">
      <p
        id={id}
        ref={measure}
        dir="auto"
        className={`w-full max-w-prose wrap-anywhere ${isLong && !isOpen ? 'line-clamp-6' : 'whitespace-pre-line'}`}
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
