import { useState } from 'react';
import { PictureDialog } from '../dialog/picture-dialog.tsx';
import { Picture } from '../picture.tsx';

interface PictureRowProps {
  pictures: readonly string[];
  /** Who sent them. */
  author: string;
}

/** The pictures that somebody has sent. Pressing one shows it larger. */
export function PictureRow({ pictures, author }: PictureRowProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const nameOf = (index: number) => `Picture ${index + 1} of ${pictures.length} from ${author}`;
  return (
    <>
      <ul className="flex flex-wrap gap-1.5">
        {pictures.map((url, index) => (
          <li key={url}>
            <button type="button" onClick={() => setShown(index)} className="block rounded-field">
              <Picture
                url={url}
                alt={nameOf(index)}
                sizes="144px"
                className="size-28 rounded-field sm:size-36"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <PictureDialog
          url={pictures[shown] ?? ''}
          alt={nameOf(shown)}
          open
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
