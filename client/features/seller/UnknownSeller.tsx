import { Link } from 'wouter';
import art from '../../brand/art/empty-products.svg';
import { buttonClass } from '../../ui/button.tsx';

/** Shown for somebody who has left, and for an address that never led to a seller. */
export const UnknownSeller = () => (
  <section className="mx-auto grid max-w-xl justify-items-center gap-5 py-16 text-center">
    <img src={art} alt="" width={320} height={200} className="h-auto w-56" />
    <h1 className="text-3xl">We could not find this seller</h1>
    <p className="text-soft">They may have closed their account.</p>
    <Link to="/bicycles" className={buttonClass('primary')}>
      Find a bicycle
    </Link>
  </section>
);
