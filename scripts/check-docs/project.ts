import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readConfig } from '../../server/config/config.ts';
import { settings } from '../../server/config/settings.ts';
import { holdsTest } from '../testing/holds-test.ts';
import { listFiles } from '../testing/list-files.ts';

/** The names that documents may use. */
export interface Project {
  /** Every file and folder, from the root; folders without a slash at the end. */
  paths: ReadonlySet<string>;
  /** Returns the paths that git ignores: a build or a start creates them. */
  ignored(paths: readonly string[]): ReadonlySet<string>;
  /** Names of the scripts of package.json. */
  scripts: ReadonlySet<string>;
  /** Each setting's default as written in an environment; empty if it has none. */
  defaults: ReadonlyMap<string, string>;
  /** Uppercase words with underscores in the code: constants and variables of tests. */
  constants: ReadonlySet<string>;
  /** Returns whether a file contains a test with this title. */
  holdsTest(file: string, title: string): boolean;
}

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
    .split('\n')
    .filter(Boolean);

/** Reads the repository in the current folder, including files that are not committed yet. */
export function readProject(): Project {
  const files = listFiles();
  return {
    paths: new Set(files.flatMap(withFolders)),
    ignored: (paths) => {
      // A folder that does not exist is recognised only by a trailing slash.
      const input = paths.flatMap((path) => [path, `${path}/`]).join('\n');
      const { status, stdout, stderr } = spawnSync('git', ['check-ignore', '--stdin'], {
        input,
        encoding: 'utf8',
      });
      // Status 1 means that none is ignored.
      if (status !== 0 && status !== 1) throw new Error(stderr);
      return new Set(stdout.split('\n').map((path) => path.replace(/\/$/, '')));
    },
    scripts: new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)),
    defaults: new Map(Object.keys(settings.shape).map((name) => [name, defaultOf(name)])),
    constants: new Set(findConstants()),
    holdsTest,
  };
}

function withFolders(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [file] : [file, ...withFolders(folder)];
}

const developing = readConfig({});
const inProduction = readConfig({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SECRET: 'only to read the defaults of production',
  ALLOW_SANDBOX_PAYMENT: 'true',
});
/** Settings whose default depends on `NODE_ENV`. */
const dependent: Record<string, 'seedDemo' | 'logLevel' | 'adminsNeedSecondFactor'> = {
  SEED_DEMO: 'seedDemo',
  REQUIRE_ADMIN_SECOND_FACTOR: 'adminsNeedSecondFactor',
  LOG_LEVEL: 'logLevel',
};

function defaultOf(name: string): string {
  const key = dependent[name];
  if (key) return `${developing[key]}; ${inProduction[key]} in production`;
  const value: unknown = new Map(Object.entries(settings.parse({}))).get(name);
  return value === undefined || (Array.isArray(value) && value.length === 0) ? '' : String(value);
}

// The operators' list of settings is left out: it could name one that no longer exists.
const leftOut = ['*.md', 'deploy/.env.example', 'package-lock.json'];

const findConstants = () => {
  const constant = '[A-Z][A-Z0-9]*(_[A-Z0-9]+)+';
  const excluded = leftOut.map((path) => `:(exclude)${path}`);
  return git('grep', '--untracked', '-IohE', constant, '--', '.', ...excluded);
};
