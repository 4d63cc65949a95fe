import type { ReactNode } from 'react';
import { settings } from '../client-settings.ts';
import { isAbort } from '../feedback/api-error.ts';

interface ShareButtonProps {
  className: string;
  children: ReactNode;
  /** The name of the shared page; the shop's if omitted. */
  title?: string;
  /** The path of the shared page; the home page if omitted. */
  path?: string;
}

/** Shares a page with the device's share dialog, or copies its address if there is none. */
export const ShareButton = ({ className, children, title, path }: ShareButtonProps) => (
  <button type="button" className={className} onClick={() => share(title, path)}>
    {children}
  </button>
);

async function share(title = settings.brand.name, path = ''): Promise<void> {
  const url = location.origin + path;
  const { default: toast } = await import('react-hot-toast');
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast('Link copied');
    }
  } catch (error) {
    // Closing the device's dialog is not a failure.
    if (!isAbort(error)) toast.error('The link could not be copied');
  }
}
