import { AddPictures } from '../../../../../client/form/pictures/add-pictures.tsx';
import { PictureStrip } from '../../../../../client/form/pictures/picture-strip.tsx';
import { PicturesField } from '../../../../../client/form/pictures/pictures-field.tsx';
import type { ChosenPicture } from '../../../../../client/form/pictures/use-chosen-pictures.ts';
import { component } from '../../../component.ts';
import { nothing, unbroken } from '../../../frame/samples.ts';

const file = new File(['picture'], 'parcel.jpg');
const pictures: ChosenPicture[] = [
  { id: '1', name: 'parcel.jpg', share: 0.4 },
  { id: '2', name: `${unbroken}.jpg`, share: 1, url: '/images/1/640' },
  { id: '3', name: 'text.txt', share: 0, problem: 'This file is not a picture.' },
  { id: '4', name: 'parcel.jpg', share: 0, problem: 'The picture could not be sent.', file },
];
const chosen = { pictures, add: nothing, retry: nothing, remove: nothing, clear: nothing };

export default component({
  title: 'Pictures of a form',
  of: { AddPictures, PictureStrip, PicturesField },
  about: 'They are sent as soon as they are chosen.',
  states: {
    'the button': <AddPictures max={4} room={4} onAdd={nothing} onTooMany={nothing} />,
    'the pictures': <PictureStrip pictures={pictures} onRetry={nothing} onRemove={nothing} />,
    'a field for one': <PicturesField chosen={{ ...chosen, pictures: [] }} max={1} />,
    'a field for several': <PicturesField chosen={chosen} max={8} />,
  },
});
