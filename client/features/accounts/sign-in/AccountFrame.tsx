import type { ReactNode } from 'react';
import panel from '../../../brand/art/sign-in.webp';

/** Where people sign in and sign up: the form, and beside it, where there is room, a picture. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md overflow-hidden rounded-card bg-card shadow-card lg:max-w-5xl lg:grid-cols-[5fr_4fr]">
      <section className="grid content-center gap-6 p-6 sm:p-10 lg:px-14 lg:py-16">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </section>
      <img
        src={panel}
        alt=""
        width={900}
        height={1200}
        loading="lazy"
        className="hidden size-full object-cover lg:block"
      />
    </div>
  );
}
