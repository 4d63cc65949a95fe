import { useEffect, useRef, useState } from 'react';
import { uploadImage } from '../../api/pictures/upload.ts';
import { useEmail } from '../../api/session.ts';
import { isAbort } from '../../feedback/api-error.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { inspectPicture } from '../inspect-picture.ts';

/** A picture that a person adds to a text: it is uploaded as soon as it is chosen. */
export interface ChosenPicture {
  id: string;
  name: string;
  /** Its address once it is uploaded. */
  url?: string;
  /** Where the browser shows it before that. */
  preview?: string;
  /** The share that has been sent, 0 to 1. */
  share: number;
  /** Why it could not be uploaded. */
  problem?: string;
  /** What to send again; missing if another attempt would fail too. */
  file?: File;
}

const uploaded = (url: string): ChosenPicture => ({ id: url, name: 'Picture', url, share: 1 });

/** Uploads pictures that go with a text. `initial` are addresses of those that were uploaded before. */
export function useChosenPictures(initial: readonly string[] = []) {
  const email = useEmail();
  const [pictures, setPictures] = useState(() => initial.map(uploaded));
  const uploads = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  useEffect(() => {
    const [{ current: begun }, { current: shown }] = [uploads, previews];
    return () => {
      for (const upload of begun.values()) upload.abort();
      for (const preview of shown.values()) URL.revokeObjectURL(preview);
    };
  }, []);
  const replace = (next: ChosenPicture) =>
    setPictures((all) => all.map((one) => (one.id === next.id ? next : one)));
  const send = async (id: string, file: File) => {
    const known = previews.current.get(id);
    const preview = known ?? URL.createObjectURL(file);
    previews.current.set(id, preview);
    const picture = { id, name: file.name, share: 0, preview };
    const abort = new AbortController();
    uploads.current.set(id, abort);
    try {
      const found = await inspectPicture(file);
      if (found.state === 'refused')
        return replace({ id, name: file.name, share: 0, problem: found.message });
      replace(picture);
      const { data } = await uploadImage({
        file,
        email,
        signal: abort.signal,
        onProgress: (share) => replace({ ...picture, share }),
      });
      replace({ ...picture, share: 1, url: data.url });
    } catch (error) {
      if (!isAbort(error)) replace({ ...picture, file, problem: errorMessage(error) });
    }
  };
  return {
    pictures,
    add: (files: readonly File[]) => {
      for (const file of files) {
        const id = crypto.randomUUID();
        setPictures((all) => [...all, { id, name: file.name, share: 0 }]);
        void send(id, file);
      }
    },
    retry: ({ id, name, file }: ChosenPicture) => {
      replace({ id, name, share: 0 });
      if (file) void send(id, file);
    },
    remove: (id: string) => {
      uploads.current.get(id)?.abort();
      setPictures((all) => all.filter((one) => one.id !== id));
    },
    clear: () => setPictures([]),
  };
}
