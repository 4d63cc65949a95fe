import { discardDraft } from '../../../../form/draft.ts';
import { discardPhotos } from '../pictures/kept-photos.ts';

/** Deletes what is kept of a form: its values and its pictures. */
export function discardProductDraft(draftKey: string): void {
  discardDraft(draftKey);
  // Pictures that could not be deleted are removed after a week.
  discardPhotos(draftKey).catch(() => undefined);
}
