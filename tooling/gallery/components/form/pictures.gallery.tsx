import { AddPictures } from '../../../../client/form/pictures/add-pictures.tsx';
import { PictureStrip } from '../../../../client/form/pictures/picture-strip.tsx';
import { PicturesField } from '../../../../client/form/pictures/pictures-field.tsx';
import road from '../../../../server/seed/tiles/road.svg';
import { component } from '../../component.ts';
import { nothing, unbroken } from '../../frame/samples.ts';

const actions = { add: nothing, retry: nothing, remove: nothing };
const file = new File([], 'fork.jpg');
const pictures = [
  { id: 'ready', name: 'fork.jpg', url: road, share: 1 },
  { id: 'sending', name: 'frame.jpg', share: 0.4 },
  { id: 'failed', name: 'wheel.jpg', share: 0, file, problem: 'We cannot reach the shop.' },
  { id: 'refused', name: `${unbroken}.heic`, share: 0, problem: 'Please choose another file.' },
];

export default component({
  title: 'Pictures of a form',
  of: { PicturesField, PictureStrip, AddPictures },
  about: 'Each picture is uploaded as soon as it is chosen.',
  states: {
    empty: <PicturesField max={8} chosen={{ pictures: [], ...actions }} />,
    'ready, uploading, failed and refused': (
      <PicturesField max={8} chosen={{ pictures, ...actions }} />
    ),
    'the button alone': <AddPictures max={4} room={4} onAdd={nothing} onTooMany={nothing} />,
    'the strip alone': <PictureStrip pictures={pictures} onRetry={nothing} onRemove={nothing} />,
  },
});
