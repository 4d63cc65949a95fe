import { useEffect, useEffectEvent, useState } from 'react';

declare global {
  /** Tells what is open that the person asks to close it. TypeScript does not know it yet. */
  interface CloseWatcher extends EventTarget {
    destroy(): void;
  }
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Calls `onClose` when a person goes back on a phone while a dialog is `open`: else the page would be left, with
 * all that is typed in it. Only browsers with close watchers tell of it.
 */
export function useBackGesture(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A watcher tells once, and a dialog may stay open to warn.
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!open || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => {
      close();
      setCount(count + 1);
    });
    return () => watcher.destroy();
  }, [open, count]);
}
