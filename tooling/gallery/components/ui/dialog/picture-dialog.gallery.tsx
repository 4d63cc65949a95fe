import { Dialog as Headless } from '@base-ui/react/dialog';
import high from '../../../../../client/brand/art/sign-in.webp';
import wide from '../../../../../client/brand/banners/2-1400.avif';
import { PictureCloseButton } from '../../../../../client/ui/dialog/picture-close-button.tsx';
import { PictureDialog } from '../../../../../client/ui/dialog/picture-dialog.tsx';
import { component } from '../../../component.ts';
import { SamplePage } from '../../../frame/SamplePage.tsx';
import { nothing } from '../../../frame/samples.ts';

export default component({
  title: 'One picture',
  of: { PictureDialog, PictureCloseButton },
  about: 'As large as the screen allows. It closes on Escape and on a press beside it.',
  screenHeight: 480,
  states: {
    wide: (
      <SamplePage>
        <PictureDialog url={wide} alt="Hills at dusk" open onClose={nothing} />
      </SamplePage>
    ),
    'its button': (
      <SamplePage>
        <Headless.Root>
          <PictureCloseButton />
        </Headless.Root>
      </SamplePage>
    ),
    high: (
      <SamplePage>
        <PictureDialog url={high} alt="A bicycle at a wall" open onClose={nothing} />
      </SamplePage>
    ),
  },
});
