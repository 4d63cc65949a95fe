import { CompareButton } from '../../features/compare/CompareButton.tsx';
import { HitList, type HitListProps } from '../../features/search/hits/HitList.tsx';
import { useHeart } from './use-heart.tsx';

/** Found bicycles, each with what a person can do with it. */
export const FoundHits = (props: Omit<HitListProps, 'action' | 'mark'>) => (
  <HitList
    {...props}
    mark={useHeart()}
    action={({ _id: id, title, image }) => <CompareButton id={id} title={title} image={image} />}
  />
);
