import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tests/setup/postgres.ts';

/** The real server in its own process, with a supervisor that restarts it when it dies. */
export interface Shop {
  url: string;
  folder: string;
  /** The id of its process. */
  pid(): number;
  /** How many times it has died on its own so far. */
  deaths(): number;
  start(): Promise<void>;
  /** Kills it as the operating system would (`kill -9`), or stops it in order. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Shifts its clock by this many milliseconds from the true time. */
  shiftClock(ms: number): void;
  /** Runs one of the operator's commands with its settings. @throws Error when the command fails */
  command(name: string, ...given: string[]): Promise<void>;
}

/**
 * Describes a shop on the data folder. `settings` are added to its usual environment, and `build`
 * is the folder of its code.
 */
export async function openShop(
  folder: string,
  settings: Record<string, string>,
  build = process.cwd(),
): Promise<Shop> {
  const port = Number(settings.PORT ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const logFile = join(folder, '..', 'server.log');
  const log = openSync(logFile, 'a');
  const clockFile = join(folder, '..', 'clock');
  writeFileSync(clockFile, '0');
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    SECRET: 'only for runs on this machine, never for a shop',
    CLOCK_FILE: clockFile,
    // In tests, all people have one address.
    RATE_LIMITS: 'false',
    ...settings,
  };
  const preloads = ['shifted-clock.ts', 'fast-jobs.ts'].flatMap((file) => [
    ...['--import', join(import.meta.dirname, '..', file)],
  ]);
  const memory = ['--max-old-space-size=256', '--max-semi-space-size=16'];
  const flags = ['--disable-warning=ExperimentalWarning', ...memory, ...preloads];
  let child: ChildProcess | undefined;
  let wanted = false;
  let deaths = 0;

  const start = async () => {
    wanted = true;
    const mine = spawn(process.execPath, [...flags, 'server/main.ts'], {
      cwd: build,
      env,
      stdio: ['ignore', log, log],
    });
    child = mine;
    mine.once('exit', () => {
      if (!wanted || child !== mine) return;
      deaths += 1;
      // Restarts it as a service manager does. It fails again for as long as the fault lasts.
      setTimeout(() => wanted && child === mine && void start().catch(() => undefined), 200);
    });
    await answering(url, mine, logFile);
  };

  return {
    url,
    folder,
    pid: () => child?.pid ?? 0,
    deaths: () => deaths,
    start,
    end: async (signal) => {
      wanted = false;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    shiftClock: (ms) => writeFileSync(clockFile, String(ms)),
    command: async (name, ...given) => {
      const file = `server/commands/${name}.ts`;
      const options = { cwd: build, env, stdio: ['ignore' as const, log, log] };
      const [code] = await once(
        spawn(process.execPath, [...flags, file, ...given], options),
        'exit',
      );
      if (code !== 0)
        throw new Error(`${name}: ${code}\n${readFileSync(logFile, 'utf8').slice(-1500)}`);
    },
  };
}

async function answering(url: string, child: ChildProcess, logFile: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/api/settings`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  const end = readFileSync(logFile, 'utf8').slice(-1500);
  throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${end}`);
}
