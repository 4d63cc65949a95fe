import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host that has an address inside a network, or on this machine. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** The part of IPv6 that is given to networks of the internet (RFC 4291). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address belongs to the internet, and not to a private or special network. */
export function isPublicAddress(address: string): boolean {
  // An IPv4 address that is written as IPv6 is judged as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast);
}

/** For all questions about a host, in milliseconds. */
const limitMs = 5000;

const loopback: LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Returns the addresses of a host. Asks the name servers itself, within `limitMs`: `dns.lookup` would
 * wait in a thread that reading files and checking passwords need too, and people name these hosts.
 * @throws Error when there is none, or no answer in time
 */
async function resolveHost(
  hostname: string,
  resolver = new Resolver({ timeout: 3000, tries: 1 }),
): Promise<LookupAddress[]> {
  if (hostname === 'localhost') return loopback;
  const limit = setTimeout(() => resolver.cancel(), limitMs);
  const [ipv4, ipv6] = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  clearTimeout(limit);
  const addresses = [ipv4, ipv6].flatMap((answer, index) =>
    answer.status === 'fulfilled'
      ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
      : [],
  );
  if (addresses.length === 0 && ipv4.status === 'rejected') throw ipv4.reason;
  return addresses;
}

/**
 * Returns a replacement for `dns.lookup` that fails with PrivateAddress unless every address of the
 * host `isAllowed`. A connection that uses it goes to the addresses that were checked: a host
 * cannot answer a later question differently.
 */
export const checkedLookup =
  (
    isAllowed: (hostname: string, address: string) => boolean,
    resolver?: Resolver,
  ): LookupFunction =>
  (hostname, options, callback) => {
    const answer = (addresses: LookupAddress[]) => {
      const refused = problemOf(hostname, addresses, isAllowed);
      if (refused) return callback(refused, '');
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    };
    void resolveHost(hostname, resolver).then(answer, (error) => callback(error, ''));
  };

function problemOf(
  hostname: string,
  addresses: LookupAddress[],
  isAllowed: (hostname: string, address: string) => boolean,
): Error | null {
  const isFine =
    addresses.length > 0 && addresses.every(({ address }) => isAllowed(hostname, address));
  return isFine ? null : new PrivateAddress('the host has an address inside a network');
}
