import { settings } from './settings.ts';

/** A page's heading, which is also what its tab is called. */
export function PageHeading({ children }: { children: string }) {
  return (
    <>
      <title>{`${children} | ${settings.brand.name}`}</title>
      <h1 className="mb-8 text-3xl">{children}</h1>
    </>
  );
}
