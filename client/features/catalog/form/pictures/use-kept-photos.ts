import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { inspectPicture } from '../../../../form/inspect-picture.ts';
import {
  discardPhotos,
  flushPhotos,
  keepPhotos,
  keepPhotosSoon,
  readPhotos,
} from './kept-photos.ts';
import { areFilesSame, arePhotosSame, type Photo } from './photo.ts';

// biome-ignore lint/suspicious/noExplicitAny: forms of new and of stored listings differ in other fields
type PhotoForm = Pick<UseFormReturn<any>, 'getValues' | 'setValue' | 'watch'>;

/**
 * Keeps the pictures of a draft while they differ from the stored ones, and puts them back into the
 * form when it opens again, except for files that can never be taken. Returns whether it did, and a
 * function that forgets it.
 */
export function useKeptPhotos(
  draftKey: string,
  { getValues, setValue, watch }: PhotoForm,
  stored: readonly Photo[],
): { isRestored: boolean; forget(): void } {
  const [isRestored, setRestored] = useState(false);
  const first = useRef(stored);
  useEffect(() => {
    let isOver = false;
    let last: readonly Photo[] = getValues('image') ?? [];
    // Pictures that were chosen while the kept ones were read are newer.
    const restore = (kept: readonly Photo[] | null) => {
      if (isOver || !kept || !arePhotosSame(getValues('image') ?? [], first.current)) return;
      last = kept;
      setValue('image', kept, { shouldDirty: true });
      setRestored(true);
      for (const photo of kept) void dropRefused(photo);
    };
    // Afterwards: to decode twelve pictures takes a phone seconds.
    const dropRefused = async ({ id, file }: Photo) => {
      const found = file && (await inspectPicture(file));
      if (isOver || found?.state !== 'refused') return;
      const rest = ((getValues('image') ?? []) as readonly Photo[]).filter(
        (photo) => photo.id !== id,
      );
      setValue('image', rest, { shouldDirty: true });
      if (arePhotosSame(rest, first.current)) setRestored(false);
    };
    readPhotos(draftKey).then(restore, () => undefined);
    const { unsubscribe } = watch((values: { image?: readonly Photo[] }) => {
      const photos = values.image ?? [];
      if (photos === last) return;
      const isTyped = areFilesSame(photos, last);
      last = photos;
      const isDraft = !arePhotosSame(photos, first.current);
      if (isDraft && isTyped) {
        keepPhotosSoon(draftKey, photos);
        return;
      }
      const done = isDraft ? keepPhotos(draftKey, photos) : discardPhotos(draftKey);
      // A browser without room or without the right to store keeps the text of the draft only.
      done.catch(() => undefined);
    });
    const flush = () => void flushPhotos(draftKey);
    window.addEventListener('pagehide', flush);
    return () => {
      isOver = true;
      unsubscribe();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draftKey, getValues, setValue, watch]);
  return { isRestored, forget: () => setRestored(false) };
}
