import { chooseTheme, useTheme } from '../theme.ts';

/** Switches between light and dark. Until it is used, the theme follows the system. */
export function ThemeSwitch() {
  const isDark = useTheme() === 'dark';
  return (
    <button
      type="button"
      aria-label="Dark theme"
      aria-pressed={isDark}
      className="icon-button text-soft hover:text-ink"
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="currentColor">
        {isDark ? (
          <path d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10Zm-1-6h2v3h-2zm0 19h2v3h-2zM1 11h3v2H1zm19 0h3v2h-3zM3.5 4.9l1.4-1.4L7 5.6 5.6 7zM17 18.4l1.4-1.4 2.1 2.1-1.4 1.4zM3.5 19.1 5.6 17 7 18.4l-2.1 2.1zM17 5.6l2.1-2.1 1.4 1.4L18.4 7z" />
        ) : (
          <path d="M21 14.2A9 9 0 0 1 9.8 3a9 9 0 1 0 11.2 11.2Z" />
        )}
      </svg>
    </button>
  );
}
