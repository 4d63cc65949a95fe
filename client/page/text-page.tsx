import type { ReactNode } from 'react';

/** A page of text, set for reading. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="mx-auto grid max-w-2xl gap-5 text-lg leading-relaxed [&_h2]:mt-4 [&_h2]:text-2xl [&_li]:mb-2 [&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6">
      <h1 className="mb-2 text-4xl">{title}</h1>
      {children}
    </article>
  );
}
