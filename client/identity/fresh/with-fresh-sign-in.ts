import { ApiError } from '../../feedback/api-error.ts';

/** A question that waits for the person: `settle` says whether they have shown who they are. */
export interface Question {
  settle(isProven: boolean): void;
}

type Ask = (question: Question) => void;

/** Those who can ask, the one in the topmost dialog last. */
const hosts: Ask[] = [];

/** Adds somebody who can ask. Returns a function that removes them. */
export function addHost(ask: Ask): () => void {
  hosts.push(ask);
  return () => {
    hosts.splice(hosts.indexOf(ask), 1);
  };
}

/**
 * Makes a call that needs a fresh sign-in. When the last one is too long ago, the person confirms
 * who they are, and the call is repeated once.
 * @throws ApiError fresh_sign_in_needed when the person declines, or what `send` throws
 */
export async function withFreshSignIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'fresh_sign_in_needed';
    if (!isStale || !(await askPerson())) throw error;
    return await send();
  }
}

function askPerson(): Promise<boolean> {
  const ask = hosts.at(-1);
  return ask ? new Promise((settle) => ask({ settle })) : Promise.resolve(false);
}
