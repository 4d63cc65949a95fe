const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = String(value);
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

/**
 * Puts a storage that lasts as long as the page in the place of each storage that the browser blocks, so
 * that the client needs no other way without one.
 */
export function replaceBlockedStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      window[name].getItem('');
    } catch {
      Object.defineProperty(window, name, { value: Object.create(methods) });
      globalThis.hasNoStorage = true;
    }
}
