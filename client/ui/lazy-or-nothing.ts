import { type ComponentType, lazy } from 'react';

/**
 * A component that loads when it is first shown and that a page can do without: where its code
 * cannot be loaded, nothing is shown. Outside the pages nothing else would catch that error, and
 * the whole app would fail.
 */
export const lazyOrNothing = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })));
