import { settings } from '../client-settings.ts';

/** Replaces the route's document title in a state that only the page itself knows. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{`${children} | ${settings.brand.name}`}</title>
);
