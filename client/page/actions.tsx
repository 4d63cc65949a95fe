import type { ReactNode } from 'react';

interface ActionsProps {
  /** What is to do first. On a phone it stays at the end of the screen, however far the page is scrolled. */
  main: ReactNode;
  /** What else can be done. */
  children?: ReactNode;
}

/** Buttons for what can be done on a page; nothing where there are none. A page has one of these with `main`. */
export const Actions = ({ main, children }: ActionsProps) => (
  // On a phone with a bar alone, there is nothing that would need a place in the page.
  <div className="flex flex-wrap gap-3 not-has-[:is(a,button)]:hidden max-sm:not-has-[>:is(a,button)]:contents max-sm:*:grow">
    <div className="action-bar contents">{main}</div>
    {children}
  </div>
);
