import pLimit from 'p-limit';
import { overloaded } from '../../errors.ts';

export interface QueryQueueOptions {
  /** How many queries are under way at the same time, and how many more wait. */
  atOnce: number;
  waiting: number;
  /** In milliseconds, from the arrival of a query to its answer. */
  deadline: number;
}

type InTurn = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Returns a function that asks when it is a query's turn. It throws AppError overloaded if too many
 * wait, or when the deadline has passed; a query whose turn comes after that is not asked.
 */
export function createQueryQueue({ atOnce, waiting, deadline }: QueryQueueOptions): InTurn {
  const limit = pLimit(atOnce);
  return (ask) => {
    if (limit.pendingCount >= waiting) return Promise.reject(overloaded());
    const late = Promise.withResolvers<never>();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      late.reject(overloaded());
    }, deadline);
    const answer = limit(() => (isLate ? late.promise : ask()));
    return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  };
}
