import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import pLimit from 'p-limit';

/** The result of a command. */
export interface Outcome {
  command: string;
  succeeded: boolean;
  seconds: number;
}

const path = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

const start = (command: string, output: 'inherit' | 'pipe', env: Record<string, string>) =>
  spawn(command, {
    shell: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: path, ...env },
  });

async function ended(
  command: string,
  child: ReturnType<typeof start>,
  began = performance.now(),
): Promise<Outcome> {
  const code = await new Promise((done) => child.once('close', done));
  return { command, succeeded: code === 0, seconds: (performance.now() - began) / 1000 };
}

/** Runs a shell command and streams its output. */
export function runShown(command: string, env: Record<string, string> = {}): Promise<Outcome> {
  process.stdout.write(`\n> ${command}\n`);
  return ended(command, start(command, 'inherit', env));
}

/** Runs a shell command and prints its output once it has ended. */
async function runApart(command: string): Promise<Outcome> {
  const child = start(`${command} 2>&1`, 'pipe', {});
  const [outcome, output] = await Promise.all([
    ended(command, child),
    child.stdout ? text(child.stdout) : '',
  ]);
  const state = outcome.succeeded ? '' : ', FAILED';
  process.stdout.write(`\n> ${command} (${outcome.seconds.toFixed(0)} s${state})\n${output}`);
  return outcome;
}

/** Runs commands in parallel, one per core, in the given order. */
export const runSideBySide = (commands: readonly string[]): Promise<Outcome[]> =>
  pLimit(availableParallelism()).map(commands, runApart);
