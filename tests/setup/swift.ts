import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from './postgres.ts';
import { end, whenReady } from './postgres-process.ts';
import { findProgram } from './programs.ts';

/** OpenStack Swift on this machine, with its interface for clients of S3, which checks signatures. */
export interface TestSwift {
  /** Makes a bucket and returns a shop's settings for it. */
  addBucket(name: string): Promise<Record<string, string>>;
  /** Stops it abruptly, as a failure of the network would. Its buckets stay. */
  shut(): Promise<void>;
  /** Starts it again at the same address. */
  open(): Promise<void>;
  /** Ends it and deletes its buckets. */
  remove(): Promise<void>;
}

const kinds = ['account', 'container', 'object'] as const;
type Kind = (typeof kinds)[number];

const keys = { accessKeyId: 'shop:pictures', secretAccessKey: 'saddle-and-handlebar' };

const commonSettings = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
workers = 0
user = ${userInfo().username}
`;

const storageSettings = (kind: Kind) => `
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

const proxySettings = `
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
# What it keeps there can be missing, so there is no server.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${keys.accessKeyId.replace(':', '_')} = ${keys.secretAccessKey} .admin
`;

/** Starts it, with one copy of everything on one device. @throws Error that says what to install */
export async function startSwift(): Promise<TestSwift> {
  const programs = dirname(findProgram('swift'));
  const folder = await mkdtemp(join(tmpdir(), 'respoke-swift-'));
  await mkdir(join(folder, 'devices', 'disk'), { recursive: true });
  const launch = async (name: string, port: number, settings: string) => {
    const file = join(folder, `${name}.conf`);
    await writeFile(file, commonSettings(folder, port) + settings);
    const child = spawn(join(programs, `swift-${name}-server`), [file], { stdio: 'ignore' });
    return whenReady(child, untilAnswering(port));
  };
  const port = await freePort();
  const ports = [await freePort(), await freePort(), await freePort()];
  await makeRings(join(programs, 'python3'), folder, ports);
  const startProxy = () => launch('proxy', port, proxySettings);
  const startStorage = (kind: Kind, index: number) =>
    launch(kind, ports[index] ?? 0, storageSettings(kind));
  const [first, ...storage] = await Promise.all([startProxy(), ...kinds.map(startStorage)]);
  let proxy: ChildProcess = first;
  const endpoint = `http://127.0.0.1:${port}`;
  const region = 'us-east-1';
  return {
    addBucket: async (name) => {
      const client = new S3Client({ endpoint, region, credentials: keys, forcePathStyle: true });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      client.destroy();
      return {
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_BUCKET: name,
        S3_ACCESS_KEY_ID: keys.accessKeyId,
        S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      };
    },
    shut: () => end(proxy, 'SIGKILL'),
    open: async () => {
      proxy = await startProxy();
    },
    remove: async () => {
      await Promise.all([proxy, ...storage].map((child) => end(child, 'SIGKILL')));
      await rm(folder, { recursive: true });
    },
  };
}

/** What `swift-ring-builder` does in nine runs, each of which loads all of Swift. */
const ringMaker = `
import sys
from swift.common.ring import RingBuilder
folder, *rings = sys.argv[1:]
for ring in rings:
    kind, port = ring.split(":")
    builder = RingBuilder(4, 1, 1)
    place = {"ip": "127.0.0.1", "port": int(port), "device": "disk"}
    replication = {"replication_ip": "127.0.0.1", "replication_port": int(port)}
    builder.add_dev({"region": 1, "zone": 1, "weight": 1, **place, **replication})
    builder.rebalance()
    builder.get_ring().save(f"{folder}/{kind}.ring.gz")
`;

/** Tells the proxy at which port the one device of each kind of server is. */
async function makeRings(python: string, folder: string, ports: readonly number[]): Promise<void> {
  const rings = kinds.map((kind, index) => `${kind}:${ports[index]}`);
  await promisify(execFile)(python, ['-c', ringMaker, folder, ...rings]);
}

/** Resolves when something answers at a port, whatever it says. @throws Error after a minute */
async function untilAnswering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined)) return;
    await sleep(50);
  }
  throw new Error('Swift did not start within a minute.');
}
