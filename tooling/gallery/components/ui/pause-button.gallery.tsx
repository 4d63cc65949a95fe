import { type ReactNode, useState } from 'react';
import banner from '../../../../client/brand/banners/2-800.avif';
import { PauseButton } from '../../../../client/ui/pause-button.tsx';
import { component } from '../../component.ts';
import { Forced } from '../../frame/Forced.tsx';
import { nothing } from '../../frame/samples.ts';

const onPicture = (button: ReactNode) => (
  <div className="relative max-w-sm overflow-hidden rounded-card">
    <img src={banner} alt="" className="w-full" />
    <div className="absolute top-3 left-3">{button}</div>
  </div>
);

function Toggled() {
  const [paused, setPaused] = useState(false);
  return <PauseButton what="banners" paused={paused} onToggle={() => setPaused(!paused)} />;
}

export default component({
  title: 'Pause button',
  of: { PauseButton },
  about: 'It stands on pictures, the same by day and by night.',
  states: {
    'press it': onPicture(<Toggled />),
    paused: onPicture(<PauseButton what="pictures" paused onToggle={nothing} />),
    hover: onPicture(
      <Forced state="hover">
        <PauseButton what="slides" paused={false} onToggle={nothing} />
      </Forced>,
    ),
    'focus by keyboard': onPicture(
      <Forced state="focus">
        <PauseButton what="cards" paused={false} onToggle={nothing} />
      </Forced>,
    ),
  },
});
