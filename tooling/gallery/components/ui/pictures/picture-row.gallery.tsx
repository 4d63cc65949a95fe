import { PictureRow } from '../../../../../client/ui/pictures/picture-row.tsx';
import { component } from '../../../component.ts';
import { unbroken } from '../../../frame/samples.ts';

const pictures = ['/images/1/640', '/images/2/640', '/images/3/640'];

export default component({
  title: 'Row of pictures',
  of: { PictureRow },
  about: 'Pressing one shows it larger.',
  states: {
    one: <PictureRow pictures={pictures.slice(0, 1)} author="Ada" />,
    several: <PictureRow pictures={pictures} author={unbroken} />,
  },
});
