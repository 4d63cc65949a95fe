import pg from 'pg';
import type { Environment } from '../environment/environment.ts';
import type { Fault } from '../fault.ts';

function serverOf({ server }: Environment) {
  if (!server) throw new Error('PGlite has no server of its own');
  return server;
}

const onServer = { engines: ['postgres'], bounded: ['postgres'] } as const;

export const databaseFaults: readonly Fault[] = [
  {
    name: 'connections ended by the database',
    ...onServer,
    inject: async (world) => {
      const client = new pg.Client({ connectionString: serverOf(world).url });
      await client.connect();
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await client.end();
    },
  },
  {
    name: 'connections to the database cut',
    ...onServer,
    inject: async (world) => serverOf(world).proxy.cut(),
  },
  {
    // Like a firewall that forgets its open connections.
    name: 'connections to the database forgotten by the network',
    engines: ['postgres'],
    bounded: [],
    inject: async (world) => serverOf(world).proxy.blackhole(),
  },
  {
    name: 'database killed and started again',
    ...onServer,
    obstacle: (world) =>
      serverOf(world).crash ? undefined : 'the server of TEST_DATABASE_URL is not ours to kill',
    inject: async (world) => serverOf(world).crash?.(),
  },
];
