import { Dialog as Headless } from '@base-ui/react/dialog';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

declare global {
  /** Tells what is open that the person asks to close it. TypeScript does not know it yet. */
  interface CloseWatcher extends EventTarget {
    destroy(): void;
  }
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

interface DialogRootProps {
  open: boolean;
  onClose(): void;
  children: ReactNode;
}

/** What all dialogs share: they close on Escape, on a press beside them, and by the back gesture of a phone. */
export function DialogRoot({ open, onClose, children }: DialogRootProps) {
  useBackGesture(open, onClose);
  return (
    <Headless.Root open={open} onOpenChange={(next) => !next && onClose()}>
      {children}
    </Headless.Root>
  );
}

/**
 * Calls `onClose` when a person goes back on a phone while `open`: else the page would be left, with all that is
 * typed in the dialog. Only browsers with close watchers tell of it.
 */
function useBackGesture(open: boolean, onClose: () => void): void {
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
