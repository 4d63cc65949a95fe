import type { Database } from '../../../db/database.ts';
import {
  type PaymentProvider,
  PaymentProviderUnreachable,
} from '../../../providers/payments/provider.ts';

/** What happens to the provider's calls: they work, never arrive, or their answer is lost. */
export type Weather = 'works' | 'does not answer' | 'answers nobody';

/** The server's process ended in the middle of its work. */
export class ProcessEnded extends Error {}

/**
 * A process that can end between any two steps. A step is a transaction, a statement outside of one,
 * or a call of the provider. Once it has ended, no step of what it was doing happens any more.
 */
export function openProcess() {
  let left = Number.POSITIVE_INFINITY;
  let weather: Weather = 'works';
  return {
    /** Starts again. `steps` is how many steps it takes before it ends; null for all. */
    start: (next: Weather, steps: number | null) => {
      weather = next;
      left = steps ?? Number.POSITIVE_INFINITY;
    },
    step: () => {
      if (left <= 0) throw new ProcessEnded('the process has ended');
      left--;
    },
    weather: () => weather,
  };
}

export type Process = ReturnType<typeof openProcess>;

/** What a database does outside of a transaction. */
const statements: ReadonlySet<string | symbol> = new Set([
  ...['transaction', 'select', 'selectDistinct', 'selectDistinctOn', 'insert', 'update', 'delete'],
  ...['execute', '$count'],
]);

/** Returns the database as `process` uses it. A transaction is one step, since it is all or nothing. */
export const databaseOf = (db: Database, process: Process): Database =>
  new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (!statements.has(name)) return value;
      return (...given: unknown[]) => {
        process.step();
        return value.apply(target, given);
      };
    },
  });

/** Returns the provider as `process` reaches it. */
export function providerOf(real: PaymentProvider, process: Process): PaymentProvider {
  const lost = () => new PaymentProviderUnreachable('no answer');
  return new Proxy(real, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function' || name === 'readEvent') return value;
      return async (...given: unknown[]) => {
        process.step();
        if (process.weather() === 'does not answer') throw lost();
        const answer = await value.apply(target, given);
        if (process.weather() === 'answers nobody') throw lost();
        return answer;
      };
    },
  });
}
