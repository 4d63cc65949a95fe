import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path';

/** How a process of the image is run. */
export interface Image {
  /** The image's `/app`. */
  folder: string;
  environment: Record<string, string>;
  /** The command, such as ["node", "server/main.ts"]. */
  command: string[];
}

interface Instruction {
  name: string;
  rest: string;
}

/** Returns the instructions of a Dockerfile, each on one line, without comments. */
function readInstructions(file: string): Instruction[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
      return { name, rest };
    });
}

/** Returns a function that tells whether `.dockerignore` excludes a path from the build. */
function ignoredBy(file: string): (path: string) => boolean {
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  return (path) => patterns.some((pattern) => matchesGlob(path, pattern));
}

const root = resolve(import.meta.dirname, '..', '..');

/**
 * Builds the file tree of deploy/Dockerfile below `place`, without Docker: it copies the same
 * files, except those that `.dockerignore` excludes, and runs the commands of the build stage
 * there. There is no image of a previous release, so the stage `previous` is the stage `build`.
 */
export function buildImage(place: string): Image {
  const isIgnored = ignoredBy(join(root, '.dockerignore'));
  const image: Image = { folder: join(place, 'image'), environment: {}, command: [] };
  const build = join(place, 'build');
  for (const folder of [build, image.folder]) mkdirSync(folder);
  let stage = '';
  for (const { name, rest } of readInstructions(join(root, 'deploy', 'Dockerfile'))) {
    if (name === 'FROM') stage = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
    if (name === 'COPY' && stage === 'build') copyContext(rest, build, isIgnored);
    if (name === 'RUN' && stage === 'build') run(rest, build);
    if (name === 'COPY' && stage === 'last') copyFromBuild(rest, build, image.folder);
    if (name === 'ENV') Object.assign(image.environment, readPairs(rest));
    if (name === 'CMD' && stage === 'last') image.command = JSON.parse(rest);
  }
  return image;
}

function copyContext(rest: string, build: string, isIgnored: (path: string) => boolean): void {
  const names = rest.split(' ').slice(0, -1);
  for (const name of names)
    cpSync(join(root, name), name === '.' ? build : join(build, basename(name)), {
      recursive: true,
      filter: (source) => !isIgnored(relative(root, source)),
    });
}

function copyFromBuild(rest: string, build: string, folder: string): void {
  const [, from = '', to = ''] = rest.split(' ');
  const source = join(build, relative('/app', from));
  const target = join(folder, to === './/' ? basename(from) : to);
  mkdirSync(dirname(target), { recursive: true });
  // Copies symbolic links as links, as Docker does.
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
}

function run(command: string, folder: string): void {
  process.stdout.write(`> ${command}\n`);
  execFileSync('sh', ['-ec', command], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

const readPairs = (rest: string): Record<string, string> =>
  Object.fromEntries(rest.split(' ').map((pair) => pair.split('=', 2) as [string, string]));

/** Returns which of these paths the image has, including dangling links. */
export const foundIn = ({ folder }: Image, paths: readonly string[]): string[] =>
  paths.filter((path) => lstatSync(join(folder, path), { throwIfNoEntry: false }));
