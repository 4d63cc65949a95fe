import { Link } from 'wouter';
import { useSession } from '../../api/session.ts';
import { settings } from '../../client-settings.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Invites visitors to sign up, and tells people with an account what it offers. */
export function NewsletterBanner() {
  const { status, role } = useSession();
  const [text, to, label] =
    status === 'in' ? offers[role ?? 'admin'] : [invitation(), '/sign-up', 'Sign-up'];
  return (
    <section
      aria-labelledby="newsletter"
      className="grid items-center gap-6 rounded-card bg-deep px-6 py-10 text-white sm:px-12 md:grid-cols-[1fr_auto]"
    >
      <div className="grid gap-2">
        <h2 id="newsletter" className="text-2xl">
          Good bicycles sell fast
        </h2>
        <p className="text-haze">{text}</p>
      </div>
      {status !== 'loading' && (
        <Link to={to} className={buttonClass('bright')}>
          {label}
        </Link>
      )}
    </section>
  );
}

const invitation = () =>
  `Create an account at ${settings.brand.name} to book the bicycle you like.`;

const offers = {
  seller: ['List your bicycle for sale today.', '/dashboard/add-product', 'Sell a bicycle'],
  buyer: [
    'Press the heart on a bicycle to save it and see when its price drops.',
    '/dashboard/my-wishlist',
    'Your wishlist',
  ],
  admin: ['See the latest sales, sign-ups and reports.', '/dashboard', 'Your dashboard'],
} as const;
