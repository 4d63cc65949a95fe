import { createHash } from 'node:crypto';

/** Whom the sandbox vouches for. */
export interface SandboxAccount {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** People who do not exist, at a domain that cannot (RFC 2606). */
export const inventedAccounts: readonly SandboxAccount[] = [
  { name: 'Robin Saddler', email: 'robin.saddler@gmail.example', emailVerified: true },
  { name: 'Mira Velasquez', email: 'mira.velasquez@gmail.example', emailVerified: true },
  { name: 'Theo Lindqvist', email: 'theo.lindqvist@gmail.example', emailVerified: true },
];

/** The account's identifier: digits, the same for the same email always, as Google's are. */
export function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email).digest('hex');
  return `1${BigInt(`0x${hash}`).toString().slice(0, 20)}`;
}
