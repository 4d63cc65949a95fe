import type { ChangeEvent } from 'react';
import { pictureTypes } from '../inspect-picture.ts';

interface AddPicturesProps {
  /** How many there can be in all. */
  max: number;
  /** How many can still be added. */
  room: number;
  onAdd(files: readonly File[]): void;
  /** Called when more were chosen than there can be. */
  onTooMany(): void;
}

/** Chooses pictures to go with a text. */
export function AddPictures({ max, room, onAdd, onTooMany }: AddPicturesProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows the same file to be chosen again.
    target.value = '';
    if (files.length > room) onTooMany();
    onAdd(files.slice(0, room));
  };
  return (
    <label
      title={`Add pictures, at most ${max}`}
      className="relative icon-button cursor-pointer text-soft has-focus-visible:outline-2 has-focus-visible:outline-pine has-focus-visible:outline-offset-2"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 fill-none stroke-2 stroke-current"
        strokeLinejoin="round"
      >
        <path d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9h.01" />
      </svg>
      <input
        type="file"
        multiple
        accept={pictureTypes}
        aria-label="Add pictures"
        className="sr-only"
        onChange={choose}
      />
    </label>
  );
}
