import { isAbort } from '../api/api-error.ts';
import { settings } from '../client-settings.ts';

/** Shares the shop with the device's share dialog, or copies the address if there is none. */
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
      toast('Link copied');
    }
  } catch (error) {
    // Closing the device's dialog is not a failure.
    if (!isAbort(error)) toast.error('The link could not be copied');
  }
}
