import type { ReactNode } from 'react';

/** One part of the client's UI in all its states. */
export interface Part {
  title: string;
  /** The components that this entry covers, by name. */
  of?: Readonly<Record<string, unknown>>;
  /** Notes for judging it. */
  about?: string;
  /**
   * The height in px of each state's own frame, for parts that use the whole screen (a dialog, a
   * top bar).
   */
  screenHeight?: number;
  /** The content of each state, by its name. */
  states: Readonly<Record<string, ReactNode>>;
}

/** Checks the type of a part's description. */
export const part = (described: Part): Part => described;
