import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Settings = Record<string, string | undefined>;

/** Runs the server of a shop. */
export interface ShopProcess {
  /** Resolves when the server with these settings listens. */
  start(settings: Settings): Promise<void>;
  stop(): Promise<void>;
}

const nodeFlags = ['--disable-warning=ExperimentalWarning'];

const showErrors = (log: Buffer) => {
  if (/"level":[5-9]0/.test(String(log))) process.stderr.write(log);
};

/** Runs the server as an operator does: a new process for each start. */
export function ownProcess(): ShopProcess {
  let child: ChildProcess | undefined;
  return {
    start: async (settings) => {
      child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
        env: settings,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await ready(child);
    },
    stop: async () => {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resolves when the server prints its address, which it prints last. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      showErrors(text);
      if (String(text).includes(' is at http')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

/** A process that runs one shop after another until `close`. */
export interface ShopHost extends ShopProcess {
  close(): Promise<void>;
}

export function openShopHost(): ShopHost {
  // For uploads: a shop at a later time, in another process, removes those that it takes for old.
  const folder = mkdtempSync(join(tmpdir(), 'respoke-host-'));
  const child = fork(join(import.meta.dirname, 'shop-host.ts'), {
    execArgv: nodeFlags,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.on('data', showErrors);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the host of shops ended with ${code}`);
  });
  ended.catch(() => undefined);
  const change = async (settings?: Settings) => {
    const answered = once(child, 'message');
    child.send({ settings });
    const [{ problem }] = await Promise.race([answered, ended]);
    if (problem) throw new Error(problem);
  };
  return {
    start: change,
    stop: () => change(),
    close: async () => {
      child.kill();
      await ended.catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
