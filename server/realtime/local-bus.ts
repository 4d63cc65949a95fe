/**
 * Asks every process of the shop to poll the change feed now. The changes themselves come from the
 * database, so a lost message costs only the second until the next regular poll.
 */
export interface Bus {
  /** Something was written. */
  publish(): void;
  /** Called whenever something was written, in any process. */
  listen(listener: () => void): void;
  close(): Promise<void>;
}

/** The bus of a process that is alone. */
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
