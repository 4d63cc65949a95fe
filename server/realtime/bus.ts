/**
 * Says "look now" to every process of the shop. What there is to see is asked of the database, so a
 * word that is lost costs the second until everybody looks by themselves.
 */
export interface Bus {
  /** Something was written. */
  publish(): void;
  /** Is told whenever somebody has written something, in whichever process. */
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
