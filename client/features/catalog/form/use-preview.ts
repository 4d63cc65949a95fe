import { useEffect, useState } from 'react';
import { type Inspection, inspectPicture } from '../../../form/inspect-picture.ts';

interface Preview {
  state: 'none' | 'checking' | Inspection['state'];
  /** A URL under which the browser shows the file while it is chosen. */
  url?: string;
}

/** Returns a preview of a chosen file. */
export function usePreview(file: File | undefined): Preview {
  const [checked, setChecked] = useState<Preview & { file: File }>();
  useEffect(() => {
    if (!file) return;
    let isLatest = true;
    const url = URL.createObjectURL(file);
    const show = ({ state }: Inspection) => isLatest && setChecked({ file, state, url });
    inspectPicture(file).then(show);
    return () => {
      isLatest = false;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  if (!file) return { state: 'none' };
  return checked?.file === file ? checked : { state: 'checking' };
}
