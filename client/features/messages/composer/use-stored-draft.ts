import { useState } from 'react';
import { useEmail } from '../../../api/session.ts';
import { draftKey, tryToStore } from '../../../written-messages.ts';

/** What a person has begun to write in a thread. */
interface Written {
  text: string;
  /** Addresses of uploaded pictures. */
  pictures: readonly string[];
}

const nothing: Written = { text: '', pictures: [] };

function readWritten(key: string): Written {
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return nothing;
  }
}

/** Returns the text that a person has begun to write to a target; empty if there is none. */
export const readDraft = (email: string, target: string): string =>
  readWritten(draftKey(email, target)).text.trim();

/** Keeps what is being written in local storage, so that neither a reload nor a detour loses it. */
export function useStoredDraft(target: string) {
  const key = draftKey(useEmail(), target);
  const [initial] = useState(() => readWritten(key));
  const store = (written: Written) => {
    if (written.text || written.pictures.length > 0) tryToStore(key, JSON.stringify(written));
    else localStorage.removeItem(key);
  };
  return { initial, store };
}
