import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Returns the path of a Chromium: the one in TEST_BROWSER, otherwise the one in
 * `@sparticuz/chromium`, so that the journeys give the same result whatever is installed. Where that
 * does not run, an installed Chromium or Chrome, or Debian's package, which it installs if permitted.
 * @throws Error that says what to install when there is none
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.TEST_BROWSER;
  if (given) return given;
  return (await packaged()) ?? findInstalledBrowser() ?? debian() ?? fail();
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of a Chromium or Chrome that is installed on this machine. */
export function findInstalledBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...files, ...places].find((file) => existsSync(file));
}

async function packaged(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: chromium } = await import('@sparticuz/chromium');
  const file = await chromium.executablePath();
  return runs(file) ? file : undefined;
}

function debian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore' });
  return findInstalledBrowser();
}

function runs(file: string): boolean {
  try {
    execFileSync(file, ['--headless', '--no-sandbox', '--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function fail(): never {
  throw new Error(
    'No browser was found. Install Chromium (on Debian: apt-get install chromium), or set ' +
      'TEST_BROWSER to the path of a Chromium or Chrome.',
  );
}

/**
 * Without a sandbox, because tests may run as root. The other flags disable background requests.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
