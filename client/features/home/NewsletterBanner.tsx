import { Link } from 'react-router';
import { settings } from '../../settings.ts';
import { buttonClass } from '../../ui/button.tsx';

export function NewsletterBanner() {
  return (
    <section
      aria-labelledby="newsletter"
      className="grid items-center gap-6 rounded-card bg-deep px-6 py-10 text-white sm:px-12 md:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-2">
        <h2 id="newsletter" className="text-2xl">
          The next good one goes quickly
        </h2>
        <p className="text-haze">
          With an account at {settings.brand.name} you book it before somebody else does.
        </p>
      </div>
      <Link to="/sign-up" className={buttonClass('secondary')}>
        Sign-up
      </Link>
    </section>
  );
}
