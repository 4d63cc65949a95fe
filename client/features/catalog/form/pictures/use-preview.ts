import { useEffect, useState } from 'react';
import { type Inspection, inspectPicture } from '../../../../form/inspect-picture.ts';
import type { Photo } from './photo.ts';

export interface Preview {
  state: 'none' | 'checking' | Inspection['state'];
  /** A URL under which the browser shows the picture while it is chosen. */
  url?: string | undefined;
  /** Why a refused picture was refused. */
  message?: string;
}

/** Returns a preview of a picture: turned and cropped if it has been, else as it was chosen. */
export function usePreview(photo: Photo | undefined): Preview {
  const { file, preview, url } = photo ?? {};
  const source = preview ?? file;
  const [checked, setChecked] = useState<Preview & { source: Blob }>();
  useEffect(() => {
    if (!source) return;
    let isLatest = true;
    const shown = URL.createObjectURL(source);
    const show = (found: Inspection) => isLatest && setChecked({ ...found, source, url: shown });
    if (source instanceof File) inspectPicture(source).then(show);
    else show({ state: 'shown' });
    return () => {
      isLatest = false;
      URL.revokeObjectURL(shown);
    };
  }, [source]);
  if (source) return checked?.source === source ? checked : { state: 'checking' };
  return url ? { state: 'shown', url } : { state: 'none' };
}
