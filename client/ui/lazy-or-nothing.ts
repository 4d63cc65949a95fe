import { type ComponentType, lazy } from 'react';

/**
 * A component that loads when it is first shown, and renders nothing if its code cannot be loaded.
 * For parts that a page can do without: outside the pages no error boundary would catch the
 * failure, and the whole app would fail.
 */
export const lazyOrNothing = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (): null => null })));
