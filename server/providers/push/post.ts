import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

interface PostOptions {
  headers: Record<string, string | number>;
  body: Buffer;
  lookup: LookupFunction;
  /** For the whole request, however slowly the answer comes. */
  timeoutMs: number;
}

/**
 * Sends a POST request over a connection of its own and returns the status of the answer. Follows no
 * redirect and reads no body.
 * @throws Error when there is no answer in time, and PrivateAddress
 */
export const post = (
  url: URL,
  { headers, body, lookup, timeoutMs }: PostOptions,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? requestOverHttp : requestOverHttps;
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(url, { method: 'POST', agent: false, headers, lookup, signal });
    sent.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', reject);
    sent.end(body);
  });
