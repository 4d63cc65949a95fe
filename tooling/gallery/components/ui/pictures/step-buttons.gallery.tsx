import wide from '../../../../../client/brand/banners/2-1400.avif';
import { StepButtons } from '../../../../../client/ui/pictures/step-buttons.tsx';
import { component } from '../../../component.ts';
import { nothing } from '../../../frame/samples.ts';

const OnPicture = ({ current }: { current: number }) => (
  <div className="relative max-w-md">
    <img src={wide} alt="Hills at dusk" className="aspect-4/3 w-full object-cover" />
    <StepButtons current={current} count={3} onShow={nothing} />
  </div>
);

export default component({
  title: 'Steps between pictures',
  of: { StepButtons },
  about: 'At an end, a button keeps its place and the focus.',
  states: {
    'the first': <OnPicture current={0} />,
    'in the middle': <OnPicture current={1} />,
    'the last': <OnPicture current={2} />,
  },
});
