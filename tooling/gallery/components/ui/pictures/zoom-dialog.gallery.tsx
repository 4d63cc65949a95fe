import high from '../../../../../client/brand/art/sign-in.webp';
import wide from '../../../../../client/brand/banners/2-1400.avif';
import ZoomDialog from '../../../../../client/ui/pictures/zoom-dialog.tsx';
import { component } from '../../../component.ts';
import { SamplePage } from '../../../frame/SamplePage.tsx';
import { nothing } from '../../../frame/samples.ts';

const pictures = [
  { url: wide, alt: 'Hills at dusk' },
  { url: high, alt: 'A bicycle at a wall' },
];

export default component({
  title: 'Pictures on the whole screen',
  of: { ZoomDialog },
  about:
    'Two fingers, a double tap, the wheel, + and − make a picture larger. It closes on Escape, and when it is dragged down.',
  screenHeight: 640,
  states: {
    'the first of two': (
      <SamplePage>
        <ZoomDialog pictures={pictures} first={0} onClose={nothing} />
      </SamplePage>
    ),
    'a high one': (
      <SamplePage>
        <ZoomDialog pictures={pictures} first={1} onClose={nothing} />
      </SamplePage>
    ),
    'the only one': (
      <SamplePage>
        <ZoomDialog pictures={pictures.slice(0, 1)} first={0} onClose={nothing} />
      </SamplePage>
    ),
  },
});
