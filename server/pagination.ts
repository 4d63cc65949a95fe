import { maxRowsWithoutLimit } from '../contract/limits.ts';
import { AppError } from './errors.ts';

export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

/**
 * Reads one page by key instead of by offset: page 1,000 costs what page 1 costs, and a row added
 * between two pages neither repeats nor hides another. `read` gets the key of the last row before
 * the page, or null, and how many rows to fetch: one more than the page has, which shows whether
 * there is a next page.
 * @throws AppError invalid_input for a cursor that we did not make
 */
export async function readPage<Row>(
  { limit = maxRowsWithoutLimit, cursor }: PageRequest,
  keyOf: (row: Row) => string[],
  read: (after: string[] | null, count: number) => Promise<Row[]>,
  keyPattern: keyof typeof keyPatterns = 'id',
): Promise<Page<Row>> {
  const rows = await read(cursor === undefined ? null : decode(cursor, keyPattern), limit + 1);
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit),
    next: rows.length > limit && last ? encode(keyOf(last)) : null,
  };
}

/** Every row of a list, page by page. */
export async function readAll<Row>(
  list: (page: PageRequest) => Promise<Page<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await list({ limit: maxRowsWithoutLimit, cursor });
    all.push(...rows);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

/** The header that leads from the page at `url` to the next one (RFC 8288); none where there is none. */
export function nextPageLink(url: string, cursor: string | null): { link?: string } {
  if (cursor === null) return {};
  const [path = ''] = url.split('?');
  const next = new URLSearchParams(url.slice(path.length));
  next.set('cursor', cursor);
  return { link: `<${path}?${next}>; rel="next"` };
}

const encode = (key: string[]): string => Buffer.from(key.join(' ')).toString('base64url');

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The keys by which our lists are ordered; a cursor of one kind means nothing to the other. */
const keyPatterns = {
  id: new RegExp(`^${uuid}$`),
  stateAndId: new RegExp(`^(?:available|sold) ${uuid}$`),
  stateCentsAndId: new RegExp(`^(?:available|sold) \\d{1,9} ${uuid}$`),
};

function decode(cursor: string, keyPattern: keyof typeof keyPatterns): string[] {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!keyPatterns[keyPattern].test(key))
    throw new AppError('invalid_input', { fields: { cursor: 'Not a cursor of this list' } });
  return key.split(' ');
}
