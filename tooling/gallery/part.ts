import type { ReactNode } from 'react';

/** One part of the client's UI in all its states. */
export interface Part {
  title: string;
  /** The components that this is the entry of, by their names. */
  of?: Readonly<Record<string, unknown>>;
  /** What one should know to judge it. */
  about?: string;
  /**
   * For what takes the screen for itself (a dialog, a top bar): each state gets a frame of its own that
   * is this high, in px.
   */
  screenHeight?: number;
  /** What is shown, by the name of the state. */
  states: Readonly<Record<string, ReactNode>>;
}

/** Checks the type of a part's description. */
export const part = (described: Part): Part => described;
