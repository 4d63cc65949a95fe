import { Link } from 'wouter';
import { buttonClass } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type ComparedBicycle, comparedBicycles, comparePath } from './compared-bicycles.ts';

/** The bicycles that are chosen for comparison, at the end of the screen. */
export default function ComparedList({ chosen }: { chosen: readonly ComparedBicycle[] }) {
  return (
    <section
      aria-label="Compare"
      className="sticky bottom-(--action-bar) z-20 -mx-4 mt-8 flex items-center gap-2 border-line border-t bg-paper px-4 py-3"
    >
      <ul className="flex min-w-0 flex-1 gap-2">
        {chosen.map(({ id, title, image }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-label={`Remove ${title}`}
              title={`Remove ${title}`}
              className="block overflow-hidden rounded-field"
              onClick={() => comparedBicycles.remove(id)}
            >
              <Picture url={image} alt="" sizes="64px" className="size-11" />
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="min-h-11 shrink-0 px-2 text-pine text-sm underline"
        onClick={() => comparedBicycles.remove()}
      >
        Clear
      </button>
      <Link
        to={comparePath(chosen.map(({ id }) => id))}
        className={`${buttonClass('primary')} shrink-0`}
      >
        Compare {chosen.length}
      </Link>
    </section>
  );
}
