import { useContext, useEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { maxProductPictures, pictureFormats } from '../../../../../contract/limits.ts';
import { pictureTypes, sizeInWords } from '../../../../form/inspect-picture.ts';
import { productLabels } from '../../../../product-labels.ts';
import type { AddProductForm } from '../add-product.ts';
import { FileField } from './FileField.tsx';
import { PhotoList } from './PhotoList.tsx';
import { PictureIcon } from './PictureIcon.tsx';
import { chooseFirst, type Photo, photosOf } from './photo.ts';
import { usePhotoFailure } from './row/use-photo-failure.ts';
import { Uploads } from './upload/uploads.ts';
import { usePhotos } from './use-photos.ts';
import { type Preview, usePreview } from './use-preview.ts';

/** The field of the pictures: the first one large, and all of them in a list below. */
export function ImageField() {
  const { control } = useFormContext<AddProductForm>();
  // The value of a file field cannot be set, so the form knows it only to focus it.
  const { field, fieldState } = useController({ control, name: 'image' });
  const { photos, change } = usePhotos();
  const [first, ...others] = photos;
  const { states } = useContext(Uploads);
  const preview = usePreview(first);
  const failure = usePhotoFailure(first, preview);
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const focus = useLateFocus(
    () => area.current?.querySelector<HTMLElement>('[data-failed] button') ?? input.current,
  );
  // What the image host says of another picture stands at that one.
  const isOfAnother = others.some(({ id }) => 'error' in (states.get(id) ?? {}));
  const error = isOfAnother ? undefined : fieldState.error?.message;
  const choose = (files: FileList | null) => {
    if (files?.length) change(chooseFirst(photos, photosOf(files)));
  };
  const remove = () => {
    change(photos.slice(1), photos.length > 1);
    input.current?.focus();
  };
  return (
    <div ref={area} className="grid gap-5">
      <FileField
        label={productLabels.image}
        accept={pictureTypes}
        multiple
        hint={`${pictureFormats}, up to ${maxProductPictures} pictures. We make large ones smaller and remove the location stored in them.`}
        error={failure?.isFinal ? failure.text : error}
        chosen={first && nameOf(first)}
        onRemove={remove}
        name={field.name}
        ref={(element) => {
          input.current = element;
          field.ref(element && { focus });
        }}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      >
        <Area photo={first} preview={preview} />
      </FileField>
      <PhotoList />
    </div>
  );
}

/**
 * Returns a function that focuses an element after the next render, when the list also shows what
 * the image host has answered.
 */
function useLateFocus(find: () => HTMLElement | null): () => void {
  const [asked, setAsked] = useState(0);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (asked > 0) latest.current()?.focus();
  }, [asked]);
  return () => setAsked((before) => before + 1);
}

const nameOf = ({ file }: Photo): string =>
  file ? `${file.name}, ${sizeInWords(file.size)}` : 'The first picture of the listing';

/** The content of the drop area. */
function Area({ photo, preview }: { photo: Photo | undefined; preview: Preview }) {
  const { state, url } = preview;
  if (state === 'shown')
    return (
      <img
        src={url}
        alt={photo?.file ? 'The file you chose' : 'The first of the listing'}
        className="aspect-3/2 w-full bg-sand object-contain sm:aspect-16/9"
      />
    );
  const [title, text] = stateTexts[state];
  return (
    <div className="grid place-content-center justify-items-center gap-1 p-6 text-center text-soft text-sm">
      <PictureIcon />
      <p className="font-medium text-base text-ink">{title}</p>
      <p className="wrap-anywhere">{text}</p>
    </div>
  );
}

const stateTexts = {
  none: ['Choose a picture', 'or drop one or more here'],
  checking: ['One moment', 'The picture is being read.'],
  hidden: [
    'No preview',
    'Your browser cannot show this kind of picture. We will check it when you submit the form.',
  ],
  refused: ['Choose another picture', 'or drop it here'],
} as const;
