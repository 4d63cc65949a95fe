import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface CountLinkProps {
  to: string;
  /** The name of what the link leads to. */
  name: string;
  /** How many of them are unread, in words; null for none. */
  unread: string | null;
  /** On which screens it is hidden. */
  className?: string;
  icon: ReactNode;
}

/** A link of the top bar: an icon with the number of what is unread behind it. */
export const CountLink = ({ to, name, unread, className = '', icon }: CountLinkProps) => (
  <Link
    to={to}
    aria-label={unread === null ? name : `${name}, ${unread} unread`}
    title={name}
    className={`relative icon-button ${className}`}
  >
    {icon}
    {unread !== null && (
      <span
        aria-hidden="true"
        className="absolute top-1 right-0.5 min-w-5 rounded-full bg-clay px-1 text-center font-medium text-on-clay text-xs leading-5"
      >
        {unread}
      </span>
    )}
  </Link>
);
