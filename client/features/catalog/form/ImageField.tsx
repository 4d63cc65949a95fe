import { useFormContext, useWatch } from 'react-hook-form';
import { maxPictureMegabytes, pictureFormats } from '../../../../contract/limits.ts';
import { pictureTypes, sizeInWords } from '../../../form/inspect-picture.ts';
import { productLabels } from '../../../product-labels.ts';
import { FileField } from '../../../ui/form/file-field.tsx';
import type { AddProductForm } from './add-product.ts';
import { PictureIcon } from './PictureIcon.tsx';
import { usePreview } from './use-preview.ts';

interface ImageFieldProps {
  /** The name of a file that was chosen before a reload, which the browser did not keep. */
  lostFileName: string | null;
}

/** The field of the picture: choose or drop a file, preview it, replace it, remove it. */
export function ImageField({ lostFileName }: ImageFieldProps) {
  const { register, formState, control, trigger, setValue, setFocus } =
    useFormContext<AddProductForm>();
  const file = useWatch({ control, name: 'image' })?.[0];
  const remove = () => {
    setValue('image', undefined, { shouldDirty: true });
    setFocus('image');
  };
  return (
    <FileField
      label={productLabels.image}
      accept={pictureTypes}
      hint={`${pictureFormats}, up to ${maxPictureMegabytes} MB. We remove the location stored in the picture.`}
      error={formState.errors.image?.message}
      chosen={file && `${file.name}, ${sizeInWords(file.size)}`}
      onRemove={remove}
      {...register('image', { onChange: () => trigger('image') })}
    >
      <Area file={file} lostFileName={lostFileName} />
    </FileField>
  );
}

interface AreaProps extends ImageFieldProps {
  file: File | undefined;
}

/** The content of the drop area. */
function Area({ file, lostFileName }: AreaProps) {
  const { state, url } = usePreview(file);
  if (state === 'shown')
    return (
      <img
        src={url}
        alt="The file you chose"
        className="aspect-3/2 w-full bg-sand object-contain sm:aspect-16/9"
      />
    );
  const [title, text] = stateTexts[state];
  const chooseAgain =
    lostFileName && `Please choose “${lostFileName}” again. Your browser did not keep the file.`;
  return (
    <div className="grid place-content-center justify-items-center gap-1 p-6 text-center text-soft text-sm">
      <PictureIcon />
      <p className="font-medium text-base text-ink">{title}</p>
      <p className="wrap-anywhere">{(state === 'none' && chooseAgain) || text}</p>
    </div>
  );
}

const stateTexts = {
  none: ['Choose a picture', 'or drop it here'],
  checking: ['One moment', 'The picture is being read.'],
  hidden: [
    'No preview',
    'Your browser cannot show this kind of picture. We will check it when you submit the form.',
  ],
  refused: ['Choose another picture', 'or drop it here'],
} as const;
