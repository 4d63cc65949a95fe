import type { ReactNode } from 'react';
import { settings } from '../../settings.ts';

/** The narrow card in which people sign in and sign up. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto grid max-w-md gap-6 rounded-card bg-card p-6 shadow-card sm:p-8">
      <title>{`${title} | ${settings.brand.name}`}</title>
      <h1 className="text-3xl">{title}</h1>
      {children}
    </section>
  );
}
