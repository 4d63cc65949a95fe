import type { ReactNode } from 'react';
import panel from '../../../brand/art/sign-in.webp';
import { keepsData } from '../../../browser-storage/keeps-data.ts';
import { Note } from '../../../ui/notices.tsx';

/**
 * The layout of the sign-in and sign-up pages: the form, and a picture beside it on wide screens.
 */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md overflow-hidden card lg:max-w-5xl lg:grid-cols-[5fr_4fr]">
      <section className="grid content-center gap-6 p-6 sm:p-10 lg:px-14 lg:py-16">
        <h1 className="text-3xl">{title}</h1>
        <BlockedData />
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

/** Says what a browser lacks that keeps no data: a session needs a cookie, and what is half-written needs a place. */
function BlockedData() {
  if (navigator.cookieEnabled && keepsData()) return null;
  return (
    <Note tone="warm">
      {navigator.cookieEnabled
        ? 'Your browser keeps no data for this shop. You can sign in, but what you have typed and not sent is lost when you reload or leave the page. To keep it, allow this site to keep data.'
        : 'Your browser blocks cookies for this shop, so you cannot sign in. Allow cookies for this site, then reload the page.'}
    </Note>
  );
}
