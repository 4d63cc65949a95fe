import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { settings } from '../client-settings.ts';
import { Logo } from './Logo.tsx';
import { ShareButton } from './ShareButton.tsx';

const columns = [
  {
    title: 'Product',
    links: [
      { href: '/bicycles', label: 'Browse bicycles' },
      { href: '/dashboard/add-product', label: 'Sell a bicycle' },
      { href: '/#guides', label: 'How it works' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About us' },
      { href: '/blog', label: 'Blog' },
      { href: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: '/help', label: 'Help' },
      { href: '/buyer-protection', label: 'Buyer protection' },
      { href: '/rules', label: 'Rules' },
      { href: '/transparency', label: 'Transparency' },
      { href: '/terms', label: 'Terms of use' },
      { href: '/privacy', label: 'Privacy' },
    ],
  },
];

const linkClass = 'inline-block min-w-11 py-2.5 text-soft md:py-1 hover:text-ink hover:underline';

export function Footer() {
  const { name, contactEmail, companyLinks, socialLinks } = settings.brand;
  return (
    <footer className="mt-16 border-line border-t bg-sand">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {columns.map(({ title, links }) => (
          <Column key={title} title={title}>
            <Links links={links} />
            {title === 'Company' && <Links links={companyLinks} />}
          </Column>
        ))}
        <Column title="Social">
          <Links
            links={[{ href: `mailto:${contactEmail}`, label: 'Write to us' }, ...socialLinks]}
          />
          <li>
            <ShareButton className={linkClass}>Tell a friend</ShareButton>
          </li>
        </Column>
      </div>
      <p className="mx-auto flex max-w-7xl items-center gap-2 border-line border-t px-4 py-6 text-soft text-sm sm:px-6">
        <Logo className="size-6" />© 2022 {name}
      </p>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-base">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

const Links = ({ links }: { links: { href: string; label: string }[] }) =>
  links.map(({ href, label }) => (
    <li key={href}>
      {href.startsWith('/') ? (
        <Link to={href} className={linkClass}>
          {label}
        </Link>
      ) : (
        <a href={href} className={linkClass}>
          {label}
        </a>
      )}
    </li>
  ));
