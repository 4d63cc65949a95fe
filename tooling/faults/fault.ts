import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Environment } from './environment/environment.ts';

/** A fault that occurs while people buy and sell. */
export interface Fault {
  name: string;
  engines: readonly Engine[];
  /** The engines on which a run without FAULT_ROUNDS injects it. */
  bounded: readonly Engine[];
  /** Returns why it cannot be tried on this machine; undefined if it can. */
  obstacle?(world: Environment): string | undefined;
  /** Causes the fault, waits, and ends it. @throws Error for a wrong answer */
  inject(world: Environment): Promise<void>;
}

export const bothEngines: readonly Engine[] = ['pglite', 'postgres'];

/** The duration of a fault in milliseconds. */
export const duration = 2000;

/** Causes a fault for that duration. */
export async function during(cause: () => unknown, endFault: () => unknown): Promise<void> {
  await cause();
  try {
    await sleep(duration);
  } finally {
    await endFault();
  }
}
