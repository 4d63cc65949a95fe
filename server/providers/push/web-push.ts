import { createECDH } from 'node:crypto';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import webPush from 'web-push';
import type { InstallationSecrets } from '../../db/secrets/installation-secrets.ts';
import { post } from './post.ts';
import type { PushOutcome, PushProvider, PushTarget } from './provider.ts';
import { checkedLookup, isPublicAddress, PrivateAddress } from './public-addresses.ts';

export interface WebPushOptions {
  secrets: InstallationSecrets;
  /** The address at which a push service can reach the operator, as in `mailto:` or `https:`. */
  contact: string;
  /** Whether a push service may be at `localhost`, without TLS: for development and tests. */
  allowsLoopback: boolean;
}

/** In milliseconds; a push service that takes longer is treated as failed. */
const timeoutMs = 3000;

/** How long a push service keeps a message for a device that is off, in seconds. */
const timeToLiveSeconds = 24 * 60 * 60;

/**
 * Opens the adapter that sends by Web Push (RFC 8030). The key pair that identifies the shop to push
 * services (VAPID, RFC 8292) is made at the first start. If it changed, every browser would have to
 * subscribe again.
 */
export async function openWebPush({
  secrets,
  contact,
  allowsLoopback,
}: WebPushOptions): Promise<PushProvider> {
  const create = () => webPush.generateVAPIDKeys().privateKey;
  const privateKey = await secrets.read('push', create);
  const publicKey = publicKeyOf(privateKey);
  const vapidDetails = { subject: contact, publicKey, privateKey };
  const isLoopback = (hostname: string) => allowsLoopback && hostname === 'localhost';
  const lookup = checkedLookup(
    (hostname, address) => isPublicAddress(address) || isLoopback(hostname),
  );
  const resolveHost = promisify(lookup);

  return {
    publicKey,

    isAllowed: async (endpoint) => {
      const url = new URL(endpoint);
      if (!hasUsualForm(url, isLoopback(url.hostname))) return false;
      return resolveHost(url.hostname, {}).then(
        () => true,
        () => false,
      );
    },

    send: async ({ endpoint, p256dh, auth }: PushTarget, message) => {
      const url = new URL(endpoint);
      // An address in place of a name would not be looked up, and so not be checked.
      if (!hasUsualForm(url, isLoopback(url.hostname))) return 'gone';
      const options = { vapidDetails, TTL: timeToLiveSeconds };
      const target = { endpoint, keys: { p256dh, auth } };
      const { headers, body } = encrypt(target, message, options) ?? {};
      // The browser's keys are no keys.
      if (!headers || !body) return 'gone';
      try {
        return outcomeOf(await post(url, { headers, body, lookup, timeoutMs }));
      } catch (error) {
        if (error instanceof PrivateAddress) return 'gone';
        throw error;
      }
    },
  };
}

/** Returns the public key that belongs to a private one. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

/** Whether a URL is like those of push services: https, the usual port, a name and not an address. */
function hasUsualForm(url: URL, isLoopback: boolean): boolean {
  if (url.username || url.password) return false;
  if (isLoopback) return true;
  const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  return url.protocol === 'https:' && url.port === '' && !isAddress;
}

function encrypt(...request: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...request);
  } catch {
    return null;
  }
}

/** @throws Error when another attempt may succeed */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 429 || status === 408 || status >= 500)
    throw new Error(`the push service answered ${status}`);
  // Push services do not redirect, so an address that does is none.
  return status === 404 || status === 410 || status < 400 ? 'gone' : 'refused';
}
