import { createHash } from 'node:crypto';

interface Options {
  /** The origin of a service with the range query of Have I Been Pwned; undefined for none. */
  url: string | undefined;
  log?: { error(details: object, message: string): void } | undefined;
  /** Called with `breached`, `not_breached` or `failed`, and the milliseconds of the query. */
  onChecked?(outcome: string, ms: number): void;
}

/** In milliseconds: a person waits for the answer. */
const timeoutMs = 1000;

/** In bytes: five times the largest answer of Have I Been Pwned, padding included. */
const maxAnswerBytes = 256 * 1024;

/** The digits of the hash that the service learns: about 800 breached passwords share them. */
const prefixLength = 5;

/**
 * Returns a function that tells whether a password is known from a breach. The service learns the
 * first five digits of the password's SHA-1 hash (k-anonymity). A service that fails is logged and
 * never keeps anybody from choosing a password.
 */
export function openBreachedPasswords({ url, log, onChecked }: Options) {
  if (!url) return async () => false;
  return async (password: string): Promise<boolean> => {
    const began = performance.now();
    const finish = (outcome: string) => onChecked?.(outcome, performance.now() - began);
    try {
      const isBreached = await findInRange(url, password);
      finish(isBreached ? 'breached' : 'not_breached');
      return isBreached;
    } catch (err) {
      finish('failed');
      log?.error({ err }, 'the service of breached passwords failed; the password was not checked');
      return false;
    }
  };
}

async function findInRange(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const response = await fetch(new URL(`/range/${hash.slice(0, prefixLength)}`, url), {
    // With padding, the length of the answer does not tell the prefix to who sees the traffic.
    headers: { 'add-padding': 'true', 'user-agent': 'Respoke' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  const lines = (await readBounded(response)).split('\n').map((line) => line.trim().split(':'));
  const suffix = hash.slice(prefixLength);
  // Padding has the count 0.
  return lines.some(([found, count]) => found?.toUpperCase() === suffix && Number(count) > 0);
}

async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxAnswerBytes) throw new Error(`the answer is larger than ${maxAnswerBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
