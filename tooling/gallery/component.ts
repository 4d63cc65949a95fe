import type { ReactNode } from 'react';

/** One component of the client's UI in all its states. */
export interface GalleryComponent {
  title: string;
  /** The React components that it shows, by name. */
  of?: Readonly<Record<string, unknown>>;
  /** Notes for judging it. */
  about?: string;
  /**
   * The height in px of each state's own frame, for components that use the whole screen (a
   * dialog, a top bar).
   */
  screenHeight?: number;
  /** The content of each state, by its name. */
  states: Readonly<Record<string, ReactNode>>;
}

/** Checks the type of a component's description. */
export const component = (described: GalleryComponent): GalleryComponent => described;
