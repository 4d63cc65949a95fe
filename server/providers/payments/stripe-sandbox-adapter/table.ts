import type { Table } from '@respoke/stripe-sandbox/money-store';
import { and, desc, eq, getTableColumns, type InferSelectModel, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/database.ts';

type RowTable = PgTable & { id: PgColumn; createdAt: PgColumn };

/** Returns the queries of one table of the sandbox, in the transaction `tx`. */
export function tableIn<Kind extends RowTable>(
  tx: Database,
  table: Kind,
): Table<InferSelectModel<Kind> & { id: string }> {
  type Row = InferSelectModel<Kind> & { id: string };
  const columns: Record<string, PgColumn> = getTableColumns(table);
  // The query builder cannot infer the rows of a table that is a type parameter, hence the casts.
  const select = (): ReturnType<typeof selectFrom> => selectFrom(tx, table);
  const first = (rows: unknown[]) => rows[0] as Row | undefined;
  const isEqual = ([name, value]: [string, unknown]) => {
    const column = columns[name];
    if (!column) throw new Error(`the table has no column ${name}`);
    return value === null ? isNull(column) : eq(column, value);
  };
  return {
    add: async (row) => void (await tx.insert(table).values(row as never)),
    find: async (id) => first(await select().where(eq(table.id, id))),
    lock: async (id) => first(await select().where(eq(table.id, id)).for('update')),
    change: async (id, fields) => {
      await tx
        .update(table)
        .set(fields as never)
        .where(eq(table.id, id));
    },
    list: async (where) => {
      const condition = and(...Object.entries(where).map(isEqual));
      return (await select()
        .where(condition)
        .orderBy(desc(table.createdAt), desc(table.id))) as Row[];
    },
  };
}

const selectFrom = (tx: Database, table: PgTable) => tx.select().from(table);
