import { maxRowsWithoutLimit } from '../contract/limits.ts';
import { AppError } from './errors.ts';

export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
}

/**
 * Reads one page by key instead of by offset: page 1,000 costs the same as page 1, and a row that
 * is added between two pages causes no duplicates or gaps. `read` gets the key of the last row
 * before the page, or null, and the number of rows to fetch: one more than the page has, which
 * shows whether there is a next page.
 * @throws AppError invalid_input for an invalid cursor or a cursor of another list
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

/** Reads all rows of a list, and keeps one page of them in memory at a time. */
export async function* readRows<Row>(
  list: (page: PageRequest) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  do {
    const { rows, next } = await list({ limit: maxRowsWithoutLimit, cursor });
    yield* rows;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/**
 * Returns the `link` header with the page after the one at `url` (RFC 8288), or no header on the
 * last page.
 */
export function nextPageLink(url: string, cursor: string | null): { link?: string } {
  if (cursor === null) return {};
  const [path = ''] = url.split('?');
  const next = new URLSearchParams(url.slice(path.length));
  next.set('cursor', cursor);
  return { link: `<${path}?${next}>; rel="next"` };
}

const encode = (key: string[]): string => Buffer.from(key.join(' ')).toString('base64url');

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** The forms of sort keys in cursors. A cursor of one form is rejected by lists with another. */
const keyPatterns = {
  id: new RegExp(`^${uuid}$`),
  // The time in ms since 1970. Every number of so many digits is a time that PostgreSQL knows.
  timeAndId: new RegExp(`^\\d{1,13} ${uuid}$`),
  timeIdAndTime: new RegExp(`^\\d{1,13} ${uuid} \\d{1,13}$`),
  centsAndId: new RegExp(`^\\d{1,9} ${uuid}$`),
  countAndId: new RegExp(`^\\d{1,9} ${uuid}$`),
  idAndNumber: new RegExp(`^${uuid} \\d{1,9}$`),
  starsTimeAndId: new RegExp(`^[1-5] \\d{1,13} ${uuid}$`),
  stateAndId: new RegExp(`^(?:available|sold) ${uuid}$`),
  stateCentsAndId: new RegExp(`^(?:available|sold) \\d{1,9} ${uuid}$`),
};

function decode(cursor: string, keyPattern: keyof typeof keyPatterns): string[] {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!keyPatterns[keyPattern].test(key))
    throw new AppError('invalid_input', { fields: { cursor: 'Not a cursor of this list' } });
  return key.split(' ');
}
