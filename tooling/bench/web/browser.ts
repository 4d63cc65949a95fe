import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findInstalledBrowser } from '../../../tests/setup/browser.ts';
import { freePort } from '../../../tests/setup/postgres.ts';

export interface BenchBrowser {
  /** The port for Lighthouse. */
  port: number;
  /**
   * Lets Playwright control it temporarily, and disconnects it again, because its instrumentation
   * would cost time.
   */
  drive<Result>(task: (browser: Browser) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Returns the browser in TEST_BROWSER, or one that is installed. It must be a full Chromium: in the
 * headless shell of `@sparticuz/chromium`, with which the tests run, Lighthouse's first request is
 * aborted (`net::ERR_ABORTED`).
 * @throws Error that says what to install when there is none
 */
function findFullBrowser(): string {
  const found = process.env.TEST_BROWSER || findInstalledBrowser();
  if (!found) throw new Error('Install Chromium or Chrome (on Debian: apt-get install chromium)');
  return found;
}

/** Starts a browser with a new profile, so with an empty cache; `close` removes both. */
async function openBrowser(): Promise<BenchBrowser> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'respoke-bench-'));
  const place = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = spawn(
    findFullBrowser(),
    ['--headless=new', ...browserArguments, ...place, 'about:blank'],
    { stdio: 'ignore' },
  );
  await answering(port);
  return {
    port,
    drive: async (task) => {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      try {
        return await task(browser);
      } finally {
        await browser.close();
      }
    },
    close: async () => {
      await ended(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs a task with a new browser, and closes it in any case. */
export async function withBrowser<Result>(
  task: (browser: BenchBrowser) => Promise<Result>,
): Promise<Result> {
  const browser = await openBrowser();
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the browser did not start');
}

const ended = (child: ChildProcess) =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(null);
    child.once('exit', resolve);
    child.kill();
  });
