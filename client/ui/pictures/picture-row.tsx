import { Suspense, useState } from 'react';
import { lazyOrNothing } from '../lazy-or-nothing.ts';
import { Picture } from '../picture.tsx';

const ZoomDialog = lazyOrNothing(() => import('./zoom-dialog.tsx'));

interface PictureRowProps {
  pictures: readonly string[];
  /** Who sent them, for the names of pictures without one of their own. */
  author?: string;
  /** What each shows. These stand in one line, which can be scrolled sideways. */
  names?: readonly string[];
}

/** The pictures that somebody has sent, or of a bicycle. Pressing one shows it larger. */
export function PictureRow({ pictures, author, names }: PictureRowProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const nameOf = (index: number) =>
    names?.[index] ??
    `Picture ${index + 1} of ${pictures.length}${author ? ` from ${author}` : ''}`;
  return (
    <>
      <ul className={`flex gap-1.5 ${names ? '-m-1 overflow-x-auto p-1' : 'flex-wrap'}`}>
        {pictures.map((url, index) => (
          <li key={nameOf(index)} className="shrink-0">
            <button type="button" onClick={() => setShown(index)} className="block rounded-field">
              <Picture
                url={url}
                alt={nameOf(index)}
                sizes="144px"
                className={`size-28 rounded-field ${names ? 'sm:size-32' : 'sm:size-36'}`}
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense fallback={null}>
          <ZoomDialog
            pictures={pictures.map((url, index) => ({ url, alt: nameOf(index) }))}
            first={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
