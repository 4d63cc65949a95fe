import toast from 'react-hot-toast';
import type { SignInChallengeTask } from '../../../contract/accounts/sign-in-challenge.ts';

/**
 * Solves a challenge in a worker, so that the page stays usable, and says meanwhile that it does.
 * Returns the solution as the server expects it; null when none was found in time.
 * @throws Error when the browser cannot run the worker
 */
export async function solveChallenge({ challenge }: SignInChallengeTask): Promise<string | null> {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  const notice = toast.loading('Checking your browser…');
  try {
    const solution = await firstMessage(worker, challenge);
    return solution ? JSON.stringify({ challenge, solution }) : null;
  } finally {
    worker.terminate();
    toast.dismiss(notice);
  }
}

const firstMessage = (worker: Worker, challenge: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(challenge);
  });
