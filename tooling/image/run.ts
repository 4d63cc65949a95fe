import { deepStrictEqual, match, strictEqual } from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, freePort, startPostgres } from '../../tests/setup/postgres.ts';
import { buildImage, foundIn, type Image } from './build.ts';
import { checkContents } from './contents.ts';

/**
 * Builds the image's files as deploy/Dockerfile does, without Docker, and starts the shop in them.
 */
const place = mkdtempSync(join(tmpdir(), 'respoke-image-'));
const postgres = await startPostgres();
const print = (line: string) => process.stdout.write(`${line}\n`);

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_image',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_image',
  STRIPE_WEBHOOK_SECRET: 'whsec_image',
};

async function launch(image: Image, settings: Record<string, string>): Promise<Launched> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [, ...parameters] = image.command;
  const child = spawn(process.execPath, parameters, {
    cwd: image.folder,
    env: {
      ...image.environment,
      DATA_DIR: mkdtempSync(join(place, 'data-')),
      DATABASE_URL: await createDatabase(postgres.url),
      PORT: String(port),
      PUBLIC_URL: url,
      SECRET: 'only for runs on this machine, never for a shop',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { child, url };
}

interface Launched {
  child: ChildProcess;
  url: string;
}

/** Requests a page and the picture of a category from the image's shop, with Stripe's keys. */
async function tryShop(image: Image): Promise<void> {
  const { child, url } = await launch(image, stripe);
  child.stderr?.pipe(process.stderr);
  const get = (path: string) => fetch(url + path);
  try {
    while (!(await get('/health/ready').catch(() => undefined))?.ok) {
      strictEqual(child.exitCode, null, 'the server has ended');
      await sleep(200);
    }
    const page = await get('/');
    strictEqual(page.status, 200);
    match(await page.text(), /Road bikes/);
    const categories = (await (await get('/api/categories')).json()) as { image: string }[];
    strictEqual(categories.length, 9);
    for (const { image } of categories) {
      const picture = await get(image);
      deepStrictEqual([picture.status, picture.headers.get('content-type')], [200, 'image/webp']);
    }
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await once(child, 'exit');
  strictEqual(code, 0);
}

/**
 * Starts the shop with a setting for a part that the image lacks; it must refuse in one sentence.
 */
async function tryRefusal(image: Image, settings: Record<string, string>): Promise<void> {
  const { child } = await launch(image, settings);
  const said = child.stderr ? text(child.stderr) : '';
  const [code] = await once(child, 'exit');
  strictEqual(code, 1);
  const lines = (await said).trim().split('\n');
  strictEqual(lines[0], 'Respoke cannot start.');
  strictEqual(lines.length, 2);
  match(lines[1] ?? '', /^[A-Z_]+: the package @respoke\/[a-z-]+ is not installed here; /);
  print(`refused: ${lines[1]}`);
}

try {
  const image = buildImage(place);
  const links = readdirSync('packages').map((name) => `node_modules/@respoke/${name}`);
  deepStrictEqual(foundIn(image, [...links, 'packages', 'tests', 'tooling', 'docs']), []);
  print('the image has no package of the repository');
  checkContents(image);
  print('the image has what a shop runs, and nothing else');
  await tryShop(image);
  print('the shop starts, and serves a page and the pictures of its categories');
  await tryRefusal(image, { ALLOW_SANDBOX_PAYMENT: 'true' });
  await tryRefusal(image, { ...stripe, ALLOW_SANDBOX_GOOGLE: 'true' });
  await tryRefusal(image, { ...stripe, SEED_DEMO: 'true' });
} finally {
  await postgres.stop();
  rmSync(place, { recursive: true, force: true });
}
