import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { end } from '../../tests/setup/postgres-process.ts';
import { findProgram } from '../../tests/setup/programs.ts';

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

const shipped = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');

/** Replaces a part of the file for operators. @throws Error when the file has no such part */
function fillIn(text: string, [form, ours]: readonly [RegExp, (words: string) => string]): string {
  if (!form.test(text)) throw new Error(`deploy/nginx.conf has no ${form}`);
  return text.replace(form, ours);
}

/**
 * Returns deploy/nginx.conf with these ports, and logs in `folder`, inside the frame of a system's
 * own file. The header `x-server` of each answer names the servers that were tried.
 */
function configuration(port: number, servers: readonly number[], folder: string): string {
  const changes = [
    [
      /^ *server shop:3000(.*)$/m,
      (line: string) =>
        servers.map((server) => line.replace('shop:3000', `127.0.0.1:${server}`)).join('\n'),
    ],
    [/listen 80;/, () => `listen 127.0.0.1:${port};`],
    [/\/var\/log\/nginx\/access\.log shop/, () => 'off'],
    [/\/var\/log\/nginx(?=\/error)/, () => folder],
  ] as const;
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  add_header x-server $upstream_addr always;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
${changes.reduce<string>(fillIn, shipped)}
}
`;
}

/** Starts nginx in front of the servers on these ports. @throws Error that says what to install */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const file = findProgram('nginx');
  const folder = mkdtempSync(join(tmpdir(), 'respoke-nginx-'));
  const settings = join(folder, 'nginx.conf');
  writeFileSync(settings, configuration(port, servers, folder));
  const errors = join(folder, 'error.log');
  const child = spawn(file, ['-c', settings, '-p', folder, '-e', errors], { stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  await answering(child, `http://127.0.0.1:${port}`, errors);
  return {
    url,
    stop: async () => {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(child: ChildProcess, url: string, errors: string): Promise<void> {
  while (child.exitCode === null) {
    if (await fetch(url).catch(() => undefined)) return;
    await sleep(50);
  }
  throw new Error(`nginx ended:\n${readFileSync(errors, 'utf8')}`);
}
