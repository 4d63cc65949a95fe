import { settings } from '../settings.ts';

/** What a page's tab is called: by its own name, and then the shop's. */
export const TabTitle = ({ children }: { children: string }) => (
  <title>{`${children} | ${settings.brand.name}`}</title>
);
