import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';

/** UUIDs of version 7 sort by time, so new rows are added at the end of every index. */
export const primaryId = () => uuid('id').primaryKey().$defaultFn(uuidv7);

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

export const centsColumn = (name: string) => integer(name).notNull();
