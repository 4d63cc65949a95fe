import { useState } from 'react';
import { settings } from '../client-settings.ts';
import { useHydrated } from '../ui/hooks/use-hydrated.ts';
import type { PageMeta } from './page-meta.ts';

const defaultDescription = 'Buy and sell second-hand bicycles near you.';
const slogan = 'Good bicycles deserve a second rider.';
const defaultPicture = '/social.jpg';

/** The tags of a page in the document's head. React puts them there. */
export function PageHead({ meta: { head, canonical } }: { meta: PageMeta }) {
  const { title, description = defaultDescription, picture = defaultPicture } = head;
  const { name } = settings.brand;
  const isHydrated = useHydrated();
  // The browser renders the page itself, also if React has discarded the server's HTML.
  useState(() => isHydrated && removeServerHead());
  return (
    <>
      <title>{title ? `${title} | ${name}` : `${name}: second-hand bicycles`}</title>
      {canonical === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          <meta name="description" content={description} />
          <meta property="og:url" content={canonical} />
          <meta property="og:description" content={description} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? slogan} />
      <meta property="og:image" content={new URL(picture, settings.origin).href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

const serverHeadSelector =
  'title, link[rel=canonical], meta[property], meta[name=robots], meta[name=description], meta[name="twitter:card"]';

/** Removes the server's head tags: React only adopts those of a page that it hydrates. */
function removeServerHead(): void {
  for (const element of document.head.querySelectorAll(serverHeadSelector)) element.remove();
}
