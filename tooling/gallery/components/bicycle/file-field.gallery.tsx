import { FileField } from '../../../../client/features/catalog/form/pictures/FileField.tsx';
import { PictureIcon } from '../../../../client/features/catalog/form/pictures/PictureIcon.tsx';
import road from '../../../../server/seed/tiles/road.svg';
import { component } from '../../component.ts';
import { Forced } from '../../frame/Forced.tsx';
import { nothing, unbroken } from '../../frame/samples.ts';

const invitation = (
  <div className="grid place-content-center justify-items-center gap-1 p-6 text-center text-soft text-sm">
    <PictureIcon />
    <p className="font-medium text-base text-ink">Choose a picture</p>
    <p>or drop it here</p>
  </div>
);

const picture = <img src={road} alt="The file you chose" className="h-64 w-full object-contain" />;

const hint = 'JPEG, PNG, WebP or AVIF, up to 20 MB.';

const empty = (
  <FileField label="Image" hint={hint} onRemove={nothing}>
    {invitation}
  </FileField>
);

export default component({
  title: 'Field for a file',
  of: { FileField },
  about: 'The whole area is the control: a press, a key and a dropped file reach it.',
  states: {
    empty,
    hover: <Forced state="hover">{empty}</Forced>,
    'focus by keyboard': <Forced state="focus">{empty}</Forced>,
    chosen: (
      <FileField label="Image" hint={hint} chosen="road.jpg, 1.4 MB" onRemove={nothing}>
        {picture}
      </FileField>
    ),
    error: (
      <FileField
        label="Image"
        error="This file is not a picture. Please choose a JPEG, PNG, WebP or AVIF."
        chosen="notes.txt, 2 KB"
        onRemove={nothing}
      >
        {invitation}
      </FileField>
    ),
    'long words': (
      <FileField label="Image" chosen={`${unbroken}.jpg, 1.4 MB`} onRemove={nothing}>
        {picture}
      </FileField>
    ),
  },
});
