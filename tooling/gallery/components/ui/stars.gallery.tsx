import { Rating, Star, Stars } from '../../../../client/ui/stars.tsx';
import { component } from '../../component.ts';

export default component({
  title: 'Stars',
  of: { Star, Stars, Rating },
  states: {
    'a review, and an average': (
      <p className="grid gap-2">
        {[1, 3.5, 4.37, 5].map((stars) => (
          <Stars key={stars} stars={stars} />
        ))}
      </p>
    ),
    'a person with many reviews, with too few for an average, and with none': (
      <p className="grid gap-2">
        <Rating average={4.37} count={1204} />
        <Rating average={null} count={2} />
        <Rating average={null} count={0} />
      </p>
    ),
    'one star': (
      <p className="text-honey">
        <Star />
      </p>
    ),
  },
});
