import pg from 'pg';
import type { SearchCriteria } from '../../../../contract/search/search-query.ts';
import type { SearchDocument } from '../../../../server/providers/search/provider.ts';

const columns =
  'id uuid, title text, description text, kind text, condition text, make text, material text, wheel text, colour text, cents int, posted_at int';

const rowOf = ({ attributes, ...one }: SearchDocument) => ({
  id: one.id,
  title: one.title,
  description: one.description,
  kind: one.kind,
  condition: one.condition,
  make: attributes.make,
  material: attributes.frame_material,
  wheel: attributes.wheel_size,
  colour: attributes.colour,
  cents: one.priceCents,
  posted_at: one.postedAt,
});

/** Fills a table with listings, with the indexes that PostgreSQL needs to search it. */
export async function openTable(
  url: string,
  size: number,
  make: () => SearchDocument,
): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server is stopped while the last connection ends.
  pool.on('error', () => {});
  await pool.query(`create table listings (${columns})`);
  for (let done = 0; done < size; done += 1000) {
    const rows = Array.from({ length: Math.min(1000, size - done) }, () => rowOf(make()));
    await pool.query(
      `insert into listings select * from json_to_recordset($1::json) as t(${columns})`,
      [JSON.stringify(rows)],
    );
  }
  await pool.query(
    `alter table listings add words tsvector generated always as (setweight(to_tsvector('english', title || ' ' || coalesce(make, '')), 'A') || to_tsvector('english', description)) stored`,
  );
  await pool.query('create index on listings using gin (words)');
  await pool.query('create index on listings (posted_at)');
  await pool.query('create index on listings (cents)');
  await pool.query('vacuum analyze listings');
  return pool;
}

/** Returns the conditions of the filters that both queries understand, and their values. */
function conditions(criteria: SearchCriteria, values: unknown[]): string[] {
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const oneOf = (column: string, list: readonly string[] | undefined) =>
    list ? [`${column} = any(${parameter(list)})`] : [];
  return [
    ...oneOf('kind', criteria.category),
    ...oneOf('condition', criteria.condition),
    ...oneOf('make', criteria.make),
    ...oneOf('material', criteria.material),
    ...oneOf('wheel', criteria.wheel),
    ...oneOf('colour', criteria.colour),
    ...(criteria.min_price === undefined
      ? []
      : [`cents >= ${parameter(criteria.min_price * 100)}`]),
    ...(criteria.max_price === undefined
      ? []
      : [`cents <= ${parameter(criteria.max_price * 100)}`]),
  ];
}

const where = (parts: readonly string[]) =>
  parts.length > 0 ? `where ${parts.join(' and ')}` : '';

/** A page of the newest, and the total, where each word is anywhere in the text. */
export async function askByIlike(pool: pg.Pool, { criteria }: { criteria: SearchCriteria }) {
  const values: unknown[] = [];
  const filters = conditions(criteria, values);
  const words = (criteria.q ?? '').split(' ').filter(Boolean);
  const likes = words.map((word) => {
    const pattern = `$${values.push(`%${word.replace(/[\\%_]/g, '\\$&')}%`)}`;
    return `(title ilike ${pattern} or make ilike ${pattern} or description ilike ${pattern})`;
  });
  const all = where([...filters, ...likes]);
  await pool.query(`select id from listings ${all} order by posted_at desc limit 24`, values);
  await pool.query(`select count(*) from listings ${all}`, values);
}

/** A page by relevance, the total, and the counts of six facets among what is found. */
export async function askByTsvector(pool: pg.Pool, { criteria }: { criteria: SearchCriteria }) {
  const values: unknown[] = [];
  const filters = conditions(criteria, values);
  const query = criteria.q ? `plainto_tsquery('english', $${values.push(criteria.q)})` : null;
  const all = where(query ? [...filters, `words @@ ${query}`] : filters);
  const order = query ? `ts_rank(words, ${query}) desc, posted_at desc` : 'posted_at desc';
  await pool.query(`select id from listings ${all} order by ${order} limit 24`, values);
  await pool.query(
    `select kind, condition, make, material, wheel, colour, count(*) from listings ${all}
      group by grouping sets ((kind), (condition), (make), (material), (wheel), (colour), ())`,
    values,
  );
}
