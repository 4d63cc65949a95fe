import { CardGridSkeleton } from '../../../../client/features/catalog/card/CardSkeleton.tsx';
import { PictureIcon } from '../../../../client/features/catalog/form/pictures/PictureIcon.tsx';
import { StepsSkeleton } from '../../../../client/features/home/StepsSkeleton.tsx';
import { ProfilePhoto } from '../../../../client/page/profile-photo.tsx';
import { component } from '../../component.ts';

export default component({
  title: 'Placeholders',
  of: { CardGridSkeleton, StepsSkeleton, PictureIcon, ProfilePhoto },
  states: {
    'of cards': <CardGridSkeleton />,
    'of next steps': <StepsSkeleton />,
    'of a picture': (
      <div className="grid aspect-16/10 max-w-sm place-content-center rounded-card bg-sand text-soft">
        <PictureIcon />
      </div>
    ),
    'of a photo of somebody': (
      <div className="flex items-center gap-4">
        <ProfilePhoto url="" className="size-9" />
        <ProfilePhoto url="" />
        <ProfilePhoto url="" className="size-24" />
      </div>
    ),
  },
});
