import { settings } from '../settings.ts';
import { Logo } from './Logo.tsx';

export function Footer() {
  return (
    <footer className="mt-16 border-line border-t bg-sand">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-8 text-soft text-sm sm:px-6">
        <p className="flex items-center gap-2">
          <Logo className="size-6" />© 2022 {settings.brand.name}
        </p>
        <a href={`mailto:${settings.brand.contactEmail}`} className="underline">
          {settings.brand.contactEmail}
        </a>
      </div>
    </footer>
  );
}
