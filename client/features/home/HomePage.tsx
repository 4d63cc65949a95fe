import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { heldMoney, protectionPath } from '../../protection/promise.ts';
import { Guides } from './Guides.tsx';
import { Hero } from './Hero.tsx';
import { NewsletterBanner } from './NewsletterBanner.tsx';

interface HomePageProps {
  /** Next steps for a signed-in person. */
  steps: ReactNode;
  categories: ReactNode;
  /** What a person who comes back may want next. */
  forYou: ReactNode;
  /** The carousel of advertised products; empty if there are none. */
  advertised: ReactNode;
}

/** The home page. The route passes the parts that belong to other features. */
export function HomePage({ steps, categories, advertised, forYou }: HomePageProps) {
  return (
    <div className="grid gap-16">
      <div className="grid gap-4">
        <Hero />
        <p className="text-center">
          {heldMoney}{' '}
          <Link to={protectionPath} className="tap inline-block py-1 text-pine underline">
            How buyer protection works
          </Link>
        </p>
      </div>
      {steps}
      {categories}
      {advertised}
      {forYou}
      <Guides />
      <NewsletterBanner />
    </div>
  );
}
