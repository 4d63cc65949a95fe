import { vi } from 'vitest';

/** Opens an empty local storage for a test. */
export function openLocalStorage() {
  let isFull = false;
  let before: (() => void) | null = null;
  const change = (work: () => void) => {
    const first = before;
    before = null;
    first?.();
    work();
  };
  const storage: Record<string, string> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) =>
      change(() => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        storage[key] = value;
      }),
    removeItem: (key: string) => change(() => Reflect.deleteProperty(storage, key)),
  });
  // Browsers list the keys in an order of their own.
  const ownKeys = () => Object.keys(storage).sort();
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys }));
  vi.stubGlobal('window', new EventTarget());
  return {
    fill: () => {
      isFull = true;
    },
    /** Runs `work` when the storage is changed the next time, before the change. */
    beforeNextChange: (work: () => void) => {
      before = work;
    },
  };
}
