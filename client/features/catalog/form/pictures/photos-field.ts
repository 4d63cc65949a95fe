import { z } from '../../../../../contract/zod.ts';
import { inspectPicture } from '../../../../form/inspect-picture.ts';
import type { Photo } from './photo.ts';

/** The chosen pictures, checked before they are sent: at least one, and only pictures. */
export const photosField = z
  .custom<readonly Photo[] | undefined>()
  .superRefine(async (photos, context) => {
    if (!photos?.length) return context.addIssue('Please add a picture');
    for (const [index, { file }] of photos.entries()) {
      const found = file && (await inspectPicture(file));
      if (found?.state !== 'refused') continue;
      // The field shows the first picture; the others have their messages in the list.
      context.addIssue({
        code: 'custom',
        message: found.message,
        path: index === 0 ? [] : [index],
      });
    }
  });
