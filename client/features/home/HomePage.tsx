import type { ReactNode } from 'react';
import { Guides } from './Guides.tsx';
import { Hero } from './Hero.tsx';
import { NewsletterBanner } from './NewsletterBanner.tsx';

interface HomePageProps {
  /** What a signed-in person can do next. */
  steps: ReactNode;
  categories: ReactNode;
  /** The carousel of advertised products; nothing while there are none. */
  advertised: ReactNode;
}

/** The parts that belong to other features come from the route. */
export function HomePage({ steps, categories, advertised }: HomePageProps) {
  return (
    <div className="grid gap-16">
      <Hero />
      {steps}
      {categories}
      {advertised}
      <Guides />
      <NewsletterBanner />
    </div>
  );
}
