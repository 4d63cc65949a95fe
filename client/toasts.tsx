import { useEffect } from 'react';
import toast, { Toaster, useToasterStore } from 'react-hot-toast';

const limit = 20;
const successMs = 2000;
const otherMs = 4000;

/** Where toasts appear; they are read out by screen readers as they come. */
export default function Toasts() {
  const { toasts } = useToasterStore();
  useEffect(() => {
    const visible = toasts.filter(({ visible }) => visible);
    for (const { id } of visible.slice(limit)) toast.dismiss(id);
  }, [toasts]);
  return (
    <Toaster
      toastOptions={{
        className: 'wrap-anywhere',
        duration: otherMs,
        success: { duration: successMs },
        error: { duration: otherMs },
        loading: { duration: Number.POSITIVE_INFINITY },
      }}
    />
  );
}
