import { type ComponentType, lazy } from 'react';

declare global {
  interface Window {
    /**
     * Says that a part of the page could not be loaded, and offers to reload it. A script in the page's head
     * defines it, since what would say it may be lost too.
     */
    sayCodeIsLost?(): void;
  }
}

/**
 * A component that loads when it is first shown. If its code cannot be loaded, as after a release that has
 * replaced it, the page says so and stays as it is, with all that was typed.
 */
export const lazyOrNothing = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch(() => {
      window.sayCodeIsLost?.();
      return { default: (): null => null };
    }),
  );
