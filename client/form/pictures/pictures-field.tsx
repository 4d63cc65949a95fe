import { useState } from 'react';
import { AddPictures } from './add-pictures.tsx';
import { PictureStrip } from './picture-strip.tsx';
import type { useChosenPictures } from './use-chosen-pictures.ts';

interface PicturesFieldProps {
  chosen: Omit<ReturnType<typeof useChosenPictures>, 'clear'>;
  max: number;
}

/** Chooses the pictures of a form. They are uploaded as soon as they are chosen. */
export function PicturesField({ chosen, max }: PicturesFieldProps) {
  const [isTooMany, setTooMany] = useState(false);
  const { pictures, add, retry, remove } = chosen;
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        <AddPictures
          max={max}
          room={max - pictures.length}
          onAdd={add}
          onTooMany={() => setTooMany(true)}
        />
        <span className="text-soft text-sm">
          {pictures.length === 0
            ? `Up to ${inWords(max)}`
            : `${pictures.length} of ${inWords(max)}`}
        </span>
      </div>
      {isTooMany && (
        <p role="alert" className="text-clay text-sm">
          At most {max} pictures can be added.
        </p>
      )}
      <PictureStrip pictures={pictures} onRetry={retry} onRemove={remove} />
    </div>
  );
}

const inWords = (max: number): string => (max === 1 ? '1 picture' : `${max} pictures`);
