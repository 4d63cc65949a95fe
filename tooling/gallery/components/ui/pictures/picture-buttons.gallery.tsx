import { useState } from 'react';
import wide from '../../../../../client/brand/banners/2-1400.avif';
import { PictureButton, StepButtons } from '../../../../../client/ui/pictures/picture-buttons.tsx';
import { component } from '../../../component.ts';
import { Forced } from '../../../frame/Forced.tsx';
import { nothing } from '../../../frame/samples.ts';

const OnPicture = ({ current }: { current: number }) => (
  <div className="relative max-w-md">
    <img src={wide} alt="Hills at dusk" className="aspect-4/3 w-full object-cover" />
    <StepButtons current={current} count={3} onShow={nothing} />
    <div className="absolute top-3 right-3 flex gap-2">
      <Toggled />
      <PictureButton label="Zoom out" icon="smaller" isOff onPress={nothing} />
      <PictureButton label="Zoom in" icon="larger" onPress={nothing} />
      <PictureButton label="Close" icon="close" onPress={nothing} />
    </div>
  </div>
);

function Toggled() {
  const [paused, setPaused] = useState(false);
  return (
    <PictureButton
      label={paused ? 'Play' : 'Pause'}
      icon={paused ? 'play' : 'pause'}
      onPress={() => setPaused(!paused)}
    />
  );
}

export default component({
  title: 'Buttons on pictures',
  of: { PictureButton, StepButtons },
  about:
    'The same by day and by night. At an end, a button keeps its place and the focus. One at the top pauses and resumes.',
  states: {
    'the first': <OnPicture current={0} />,
    'in the middle': <OnPicture current={1} />,
    'the last': <OnPicture current={2} />,
    hover: (
      <Forced state="hover">
        <OnPicture current={1} />
      </Forced>
    ),
    'focus by keyboard': (
      <Forced state="focus">
        <OnPicture current={1} />
      </Forced>
    ),
  },
});
