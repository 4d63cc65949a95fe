import { useRef, useState } from 'react';
import { maxProductPictures } from '../../../../../contract/limits.ts';
import { pictureTypes } from '../../../../form/inspect-picture.ts';
import { addPhotos, movePhoto, photosOf } from './photo.ts';
import { PhotoRow } from './row/PhotoRow.tsx';
import { usePhotos } from './use-photos.ts';

/** All pictures in their order: what each shows, where it stands, how it is cropped; and more of them. */
export function PhotoList() {
  const { photos, change, edit } = usePhotos();
  const [announced, setAnnounced] = useState('');
  const list = useRef<HTMLOListElement>(null);
  if (photos.length === 0) return null;
  const move = (id: string, to: number) => {
    change(movePhoto(photos, id, to));
    setAnnounced(`Picture ${to + 1} of ${photos.length}`);
  };
  /** Returns the place in the list at a height of the window. */
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])];
    return rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  };
  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-3">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            onMove={(to) => move(photo.id, to)}
            onDrag={(y) => {
              const to = placeAt(y);
              if (to >= 0 && to !== index) move(photo.id, to);
            }}
            onEdit={(changes) => edit(photo.id, changes)}
            onRemove={() => change(photos.filter(({ id }) => id !== photo.id))}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      {photos.length < maxProductPictures && (
        <label className="relative grid min-h-14 place-content-center rounded-field border-2 border-line border-dashed px-4 text-center font-medium text-sm hover:border-pine has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine">
          Add more pictures
          <input
            type="file"
            multiple
            accept={pictureTypes}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ currentTarget }) => {
              change(addPhotos(photos, photosOf(currentTarget.files ?? [])));
              currentTarget.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
}
