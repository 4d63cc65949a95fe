import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readConfig } from '../../server/config/config.ts';
import { settings } from '../../server/config/settings.ts';

/** What documents may name. */
export interface Project {
  /** Every file and folder, from the root; folders without a slash at the end. */
  paths: ReadonlySet<string>;
  /** Which of these paths git ignores: a build or a start makes them. */
  ignored(paths: readonly string[]): ReadonlySet<string>;
  /** Names of the scripts of package.json. */
  scripts: ReadonlySet<string>;
  /** Each setting's default as it is written in an environment; empty where it has none. */
  defaults: ReadonlyMap<string, string>;
  /** Words in capitals with underscores that stand in the code: constants and variables of tests. */
  constants: ReadonlySet<string>;
}

const git = (...parameters: string[]): string[] =>
  execFileSync('git', parameters, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
    .split('\n')
    .filter(Boolean);

/** The repository in the present folder, with files that are not committed yet. */
export function readProject(): Project {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard');
  return {
    paths: new Set(files.flatMap(withFolders)),
    ignored: (paths) => {
      // A folder that is not there is only known as one by a slash.
      const input = paths.flatMap((path) => [path, `${path}/`]).join('\n');
      const { status, stdout, stderr } = spawnSync('git', ['check-ignore', '--stdin'], {
        ...{ input, encoding: 'utf8' },
      });
      // 1 says that none is ignored.
      if (status !== 0 && status !== 1) throw new Error(stderr);
      return new Set(stdout.split('\n').map((path) => path.replace(/\/$/, '')));
    },
    scripts: new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)),
    defaults: new Map(Object.keys(settings.shape).map((name) => [name, defaultOf(name)])),
    constants: new Set(findConstants()),
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
  ALLOW_SANDBOX_PAYMENT: 'true',
});
/** Settings whose default depends on `NODE_ENV`. */
const dependent: Record<string, 'seedDemo' | 'logLevel'> = {
  SEED_DEMO: 'seedDemo',
  LOG_LEVEL: 'logLevel',
};

function defaultOf(name: string): string {
  const key = dependent[name];
  if (key) return `${developing[key]}; ${inProduction[key]} in production`;
  const value: unknown = new Map(Object.entries(settings.parse({}))).get(name);
  return value === undefined || (Array.isArray(value) && value.length === 0) ? '' : String(value);
}

// The list of settings for operators proves nothing: it may hold one that is gone.
const findConstants = () =>
  git(
    ...['grep', '--untracked', '-IohE', '[A-Z][A-Z0-9]*(_[A-Z0-9]+)+', '--', '.'],
    ...['*.md', 'deploy/.env.example', 'package-lock.json'].map((path) => `:(exclude)${path}`),
  );
