import type { ReactNode } from 'react';

/** The narrow card in which people sign in and sign up. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto grid max-w-md gap-6 rounded-card bg-card p-6 shadow-card sm:p-8">
      <h1 className="text-3xl">{title}</h1>
      {children}
    </section>
  );
}
