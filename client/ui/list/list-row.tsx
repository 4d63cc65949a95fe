import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { Picture } from '../picture.tsx';

interface ListRowProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Where a press on the row leads. */
  to?: string;
  /** The address of a picture before the text. */
  picture?: string;
  /** Whether it stands out: it is unread, open, or waits for the reader. */
  isMarked?: boolean;
  /** Buttons after the text; below it on a phone. */
  actions?: ReactNode;
}

/** One of many things of a kind, on a card: a picture, a text, what can be done with it. */
export function ListRow(props: ListRowProps) {
  const { to, picture, isMarked = false, actions, children, ...link } = props;
  const className = `card flex items-center gap-x-4 gap-y-3 p-3 wrap-anywhere ${isMarked ? 'border-pine bg-mist' : ''} ${to ? 'hover:bg-sand' : 'max-sm:flex-wrap'}`;
  const content = (
    <>
      {picture && (
        <Picture url={picture} alt="" sizes="64px" className="size-16 shrink-0 rounded-field" />
      )}
      <div className="min-w-0 flex-1 basis-40">{children}</div>
      {actions}
    </>
  );
  if (!to) return <div className={className}>{content}</div>;
  return (
    <Link to={to} className={className} {...link}>
      {content}
    </Link>
  );
}
