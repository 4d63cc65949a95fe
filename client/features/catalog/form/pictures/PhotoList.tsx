import { useRef, useState } from 'react';
import { maxProductPictures } from '../../../../../contract/limits.ts';
import { pictureTypes } from '../../../../form/inspect-picture.ts';
import { addPhotos, movePhoto, photosOf, placeAt } from './photo.ts';
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
    setAnnounced(
      to === 0 ? 'Now the first picture' : `Moved to place ${to + 1} of ${photos.length}`,
    );
  };
  const drag = (id: string, y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const from = photos.findIndex((photo) => photo.id === id);
    const to = placeAt(y, rows, from);
    if (to !== from) move(id, to);
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
            onDrag={(y) => drag(photo.id, y)}
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
