import { settings } from '../client-settings.ts';

/** What the tab is called in a state that only the page itself knows, in place of its route's title. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} | ${settings.brand.name}`}</title>
);
