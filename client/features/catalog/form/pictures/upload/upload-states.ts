import { createContext } from 'react';
import type { UploadState } from './upload-photos.ts';

/** How far each picture of the form is, by its id. */
export const UploadStates = createContext<ReadonlyMap<string, UploadState>>(new Map());
