import { useEffect } from 'react';
import toast, { CheckmarkIcon, ErrorIcon, Toaster, useToasterStore } from 'react-hot-toast';

const limit = 20;
const successMs = 2000;
const otherMs = 4000;

/** Uses the theme's colours instead of the library's. */
const look = {
  background: 'var(--color-card)',
  color: 'var(--color-ink)',
  border: '1px solid var(--color-line)',
  overflowWrap: 'anywhere',
} as const;

/** Below the top bar, whose links a toast would cover. */
const containerStyle = { top: '4.75rem' };

/**
 * Displays toasts. The icons are named, because behind those that the library would choose an unseen ring
 * turns as long as the toast is there. Screen readers announce them as they appear.
 */
export default function Toasts() {
  const { toasts } = useToasterStore();
  useEffect(() => {
    const visible = toasts.filter(({ visible }) => visible);
    for (const { id } of visible.slice(limit)) toast.dismiss(id);
  }, [toasts]);
  return (
    <Toaster
      containerStyle={containerStyle}
      toastOptions={{
        className: 'wrap-anywhere',
        duration: otherMs,
        style: look,
        success: {
          duration: successMs,
          icon: <CheckmarkIcon primary="var(--color-pine)" secondary="var(--color-on-pine)" />,
        },
        error: {
          duration: otherMs,
          icon: <ErrorIcon primary="var(--color-clay)" secondary="var(--color-on-clay)" />,
        },
        loading: { duration: Number.POSITIVE_INFINITY },
      }}
    />
  );
}
