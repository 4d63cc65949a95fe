import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tests/setup/browser.ts';
import { freePort } from '../../tests/setup/postgres.ts';

export interface BenchBrowser {
  /** Where Lighthouse finds it. */
  port: number;
  /** The same browser, to sign in with. */
  browser: Browser;
  close(): Promise<void>;
}

/** A browser that both Lighthouse and Playwright can drive, with a profile of its own. */
export async function openBrowser(): Promise<BenchBrowser> {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'respoke-bench-'));
  const place = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = spawn(
    await findBrowser(),
    ['--headless=new', ...browserArguments, ...place, 'about:blank'],
    { stdio: 'ignore' },
  );
  const browser = await connect(port);
  return {
    port,
    browser,
    close: async () => {
      await browser.close();
      await ended(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(port: number): Promise<Browser> {
  for (let tries = 0; tries < 100; tries += 1) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => null);
    if (browser) return browser;
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
