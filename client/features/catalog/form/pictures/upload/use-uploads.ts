import { useRef, useState } from 'react';
import { useEmail } from '../../../../../api/session.ts';
import type { Photo } from '../photo.ts';
import { type UploadState, uploadPhotos } from './upload-photos.ts';
import { progressOf } from './upload-progress.ts';

/** Uploads the pictures of a form, one attempt at a time. */
export function useUploads() {
  const email = useEmail();
  const abort = useRef<AbortController>(null);
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map());
  const again = useRef<AbortController>(null);
  const onState = (id: string, state: UploadState) =>
    setStates((before) => new Map(before).set(id, state));
  const upload = async (photos: readonly Photo[]) => {
    // A picture that is being sent again on its own is sent with the others.
    again.current?.abort();
    again.current = null;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setStates(new Map());
    const fields = await uploadPhotos(photos, { email, signal, onState });
    signal.throwIfAborted();
    return fields;
  };
  const retry = (photo: Photo) => {
    again.current ??= new AbortController();
    const { signal } = again.current;
    uploadPhotos([photo], { email, signal, onState }).catch(() => undefined);
  };
  return {
    states,
    upload,
    /** Sends one picture again. Its state tells how that goes. */
    retry,
    progress: progressOf(states.values()),
    cancel: () => abort.current?.abort(),
  };
}
