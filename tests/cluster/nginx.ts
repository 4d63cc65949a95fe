import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { end } from '../setup/postgres-process.ts';
import { findProgram } from '../setup/programs.ts';

export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/**
 * What an operator would write, and docs/reliability.md shows. A request is given to the next server
 * when the first cannot be reached, or breaks off and the request may be repeated: those that change
 * nothing by themselves, and those with an Idempotency-Key, for which the servers do a thing once.
 */
const configuration = (port: number, servers: readonly number[], folder: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 12m;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  upstream shop {
    ${servers.map((server) => `server 127.0.0.1:${server} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_connect_timeout 2s;
  proxy_next_upstream_timeout 10s;
  server {
    listen 127.0.0.1:${port};
    error_page 418 = @repeatable;
    location / {
      if ($http_idempotency_key) { return 418; }
      proxy_next_upstream error timeout;
      proxy_pass http://shop;
    }
    location @repeatable {
      proxy_next_upstream error timeout non_idempotent;
      proxy_pass http://shop;
    }
  }
}
`;

/** Starts nginx in front of the servers at these ports. @throws Error that says what to install */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const program = { names: ['nginx'], debian: 'nginx-light', variable: 'TEST_NGINX' };
  const file = findProgram(program);
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
      if (child.exitCode === null) await end(child, 'SIGTERM');
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
