import { createContext } from 'react';
import type { Photo } from '../photo.ts';
import type { UploadState } from './upload-photos.ts';

interface UploadsOfForm {
  /** How far each picture of the form is, by its id. */
  states: ReadonlyMap<string, UploadState>;
  /** Sends one picture again. */
  retry(photo: Photo): void;
}

export const Uploads = createContext<UploadsOfForm>({ states: new Map(), retry: () => undefined });
