import type { ReactNode } from 'react';
import { Link } from 'wouter';
import art from '../brand/art/empty-products.svg';
import { buttonClass } from '../ui/button.tsx';

interface GonePageProps {
  title: string;
  /** Why it may be gone. */
  children: ReactNode;
  /** The text of the way to all bicycles. */
  next: string;
}

/** In place of a bicycle or a seller that is no longer here. */
export const GonePage = ({ title, children, next }: GonePageProps) => (
  <section className="mx-auto grid max-w-xl justify-items-center gap-5 py-16 text-center">
    <img src={art} alt="" width={320} height={200} className="h-auto w-56" />
    <h1 className="text-3xl">{title}</h1>
    <p className="text-soft">{children}</p>
    <Link to="/bicycles" className={buttonClass('primary')}>
      {next}
    </Link>
  </section>
);
