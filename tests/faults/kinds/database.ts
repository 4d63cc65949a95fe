import pg from 'pg';
import { during, type Fault } from '../fault.ts';
import type { World } from '../world.ts';

function serverOf({ server }: World) {
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
    inject: async (world) => serverOf(world).wire.cut(),
  },
  {
    name: 'database out of reach, without a sound',
    ...onServer,
    inject: (world) => {
      const { wire } = serverOf(world);
      return during(
        () => wire.hush(true),
        () => wire.hush(false),
      );
    },
  },
  {
    name: 'database killed and started again',
    ...onServer,
    obstacle: (world) =>
      serverOf(world).crash ? undefined : 'the server of TEST_DATABASE_URL is not ours to kill',
    inject: async (world) => serverOf(world).crash?.(),
  },
];
