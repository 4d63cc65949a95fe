import { useContext } from 'react';
import { errorMessage } from '../../../../../feedback/error-message.ts';
import type { Photo } from '../photo.ts';
import { isRefused } from '../upload/upload-photos.ts';
import { Uploads } from '../upload/uploads.ts';
import type { Preview } from '../use-preview.ts';

export interface PhotoFailure {
  text: string;
  /** Whether this file can never be taken: it was refused here, or by the image host. */
  isFinal: boolean;
}

/** Returns why a picture cannot be listed as it is; undefined if nothing is known against it. */
export function usePhotoFailure(
  photo: Photo | undefined,
  { message }: Preview,
): PhotoFailure | undefined {
  const upload = useContext(Uploads).states.get(photo?.id ?? '');
  if (message) return { text: message, isFinal: true };
  if (!upload || !('error' in upload)) return undefined;
  return { text: errorMessage(upload.error), isFinal: isRefused(upload.error) };
}
