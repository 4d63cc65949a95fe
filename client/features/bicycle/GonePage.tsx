import { Link } from 'wouter';
import art from '../../brand/art/empty-products.svg';
import { buttonClass } from '../../ui/button.tsx';

/** Shown for a bicycle that was withdrawn, or sold a while ago. */
export const GonePage = () => (
  <section className="mx-auto grid max-w-xl justify-items-center gap-5 py-16 text-center">
    <img src={art} alt="" width={320} height={200} className="h-auto w-56" />
    <h1 className="text-3xl">This bicycle is no longer listed</h1>
    <p className="text-soft">It was sold a while ago, or its seller has withdrawn it.</p>
    <Link to="/bicycles" className={buttonClass('primary')}>
      Find another bicycle
    </Link>
  </section>
);
