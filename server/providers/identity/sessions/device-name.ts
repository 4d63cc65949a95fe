import Bowser from 'bowser';

/** Returns browser and system of a `user-agent` header for people, as in `Firefox on Windows`. */
export function deviceNameOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device';
}
