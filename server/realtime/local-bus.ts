/**
 * Tells every process of the shop to poll the change feed now. The changes themselves are read from
 * the database, so a lost message only delays them until the next regular poll, at most a second.
 */
export interface Bus {
  /** Announces that something was written. */
  publish(): void;
  /** Adds a listener, which is called when any process has written something. */
  listen(listener: () => void): void;
  close(): Promise<void>;
}

/** Opens the bus of a shop with one process. */
export function openLocalBus(): Bus {
  const listeners: (() => void)[] = [];
  return {
    publish: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => void listeners.push(listener),
    close: async () => undefined,
  };
}
