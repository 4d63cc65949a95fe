import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Environment } from './environment/environment.ts';

/** One thing that goes wrong while people trade. */
export interface Fault {
  name: string;
  engines: readonly Engine[];
  /** The engines on which a run without FAULT_ROUNDS injects it. */
  bounded: readonly Engine[];
  /** Why it cannot be tried on this machine; undefined where it can. */
  obstacle?(world: Environment): string | undefined;
  /** Causes the fault, lets it last, and ends it. @throws Error for an answer that is wrong */
  inject(world: Environment): Promise<void>;
}

export const bothEngines: readonly Engine[] = ['pglite', 'postgres'];

/** How long a fault lasts, in milliseconds. */
const duration = 2000;

/** Causes a fault for a while. */
export async function during(cause: () => unknown, endFault: () => unknown): Promise<void> {
  await cause();
  try {
    await sleep(duration);
  } finally {
    await endFault();
  }
}
