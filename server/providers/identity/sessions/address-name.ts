import ipaddr from 'ipaddr.js';

/**
 * Returns the network address of a sign-in as people write it; null where there is none. Of IPv6, only
 * the network is stored, which is all zeros for this machine itself.
 */
export function addressNameOf(address: string | null): string | null {
  if (!address || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unspecified' ? null : parsed.toString();
}
