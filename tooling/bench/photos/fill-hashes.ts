import type pg from 'pg';
import { hashedShares } from '../../../server/providers/pictures/copies/picture-hash.ts';

/**
 * Stores as many pictures with their hashes. Each hash is like one of `likeBits`, of which a quarter of the bits are
 * chosen at random, since pictures of bicycles are more like each other than numbers at random.
 * @param images SQL of the hash of a picture's bytes, and its number `n`, which grows from 1
 */
export async function fillHashes(
  client: pg.Client,
  { images, likeBits }: { images: string; likeBits: readonly bigint[] },
): Promise<void> {
  // Foreign keys need no check here, which would take most of the time.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into images (hash, width, height, created_at, is_hashed)
      select hash, 1600, 1200, now(), true from (${images}) as images`,
  );
  // Building the indexes afterwards takes a tenth of the time.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'picture_hashes' and indexname like '%band%'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(
    `insert into picture_hashes (image, share, bits)
      select hash, share, ($1::bigint[])[1 + n % cardinality($1::bigint[])]
        # (('x' || left(made, 16))::bit(64) & ('x' || right(made, 16))::bit(64))::bigint
      from (${images}) as images, unnest($2::integer[]) share, md5(n || ' ' || share) made`,
    [`{${likeBits}}`, `{${hashedShares.map((share) => Math.round(share * 100))}}`],
  );
  await client.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze images, picture_hashes');
}
