import { isAbort } from '../api/api-error.ts';
import { settings } from '../client-settings.ts';

/** Shares the shop: by the device's own dialog, else by copying its address. */
export function ShareButton({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={share}>
      Tell a friend
    </button>
  );
}

async function share(): Promise<void> {
  const { origin } = location;
  const { default: toast } = await import('react-hot-toast');
  try {
    if (navigator.share) await navigator.share({ title: settings.brand.name, url: origin });
    else {
      await navigator.clipboard.writeText(origin);
      toast('The address is copied');
    }
  } catch (error) {
    // Closing the device's dialog is no failure.
    if (!isAbort(error)) toast.error('The address could not be copied');
  }
}
