import { Link } from 'wouter';
import { settings } from '../client-settings.ts';
import { Logo } from './Logo.tsx';
import { ShareButton } from './ShareButton.tsx';

const columns = [
  {
    title: 'Product',
    links: [
      { to: '/bicycles', label: 'Browse bicycles' },
      { to: '/dashboard/add-product', label: 'Sell a bicycle' },
      { to: '/#guides', label: 'How it works' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About us' },
      { to: '/blog', label: 'Blog' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/help', label: 'Help' },
      { to: '/buyer-protection', label: 'Buyer protection' },
      { to: '/terms', label: 'Terms of use' },
      { to: '/privacy', label: 'Privacy' },
    ],
  },
] as const;

const linkClass = 'inline-block py-1 text-soft hover:text-ink hover:underline';

export function Footer() {
  return (
    <footer className="mt-16 border-line border-t bg-sand">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-3 text-base">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="Social">
          <h2 className="mb-3 text-base">Social</h2>
          <ul>
            <li>
              <a href={`mailto:${settings.brand.contactEmail}`} className={linkClass}>
                Write to us
              </a>
            </li>
            <li>
              <ShareButton className={linkClass}>Tell a friend</ShareButton>
            </li>
          </ul>
        </nav>
      </div>
      <p className="mx-auto flex max-w-7xl items-center gap-2 border-line border-t px-4 py-6 text-soft text-sm sm:px-6">
        <Logo className="size-6" />© 2022 {settings.brand.name}
      </p>
    </footer>
  );
}
