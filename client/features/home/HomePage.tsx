import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../session.ts';
import { settings } from '../../settings.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Guides } from './Guides.tsx';

/** The parts that belong to other features come from the route. */
export function HomePage({ categories }: { categories: ReactNode }) {
  const { status } = useSession();
  return (
    <div className="grid gap-16">
      <title>{`${settings.brand.name}: second-hand bicycles`}</title>
      <section className="grid gap-6 rounded-card bg-pine-dark px-6 py-16 text-white sm:px-12 sm:py-24">
        <h1 className="max-w-2xl text-4xl sm:text-6xl">Good bicycles deserve a second rider.</h1>
        <p className="max-w-xl text-lg text-sand">
          Buy from people who looked after theirs. Sell the one that only gathers dust.
        </p>
        {status === 'out' && (
          <div>
            <Link to="/sign-up" className={buttonClass('secondary')}>
              Join {settings.brand.name}
            </Link>
          </div>
        )}
      </section>
      {categories}
      <Guides />
    </div>
  );
}
