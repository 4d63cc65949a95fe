import { type ComponentType, lazy } from 'react';

/**
 * A part that comes when it is first shown and that a page can do without: where its code cannot be
 * had, nothing stands in its place. Outside the pages nobody else would catch that, and all of the shop
 * would go.
 */
export const lazyOrNothing = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })));
