import { createHash } from 'node:crypto';

/** An account that the sandbox can sign in. */
export interface SandboxAccount {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Invented people, at a reserved domain (RFC 2606). */
export const inventedAccounts: readonly SandboxAccount[] = [
  { name: 'Robin Saddler', email: 'robin.saddler@gmail.example', emailVerified: true },
  { name: 'Mira Velasquez', email: 'mira.velasquez@gmail.example', emailVerified: true },
  { name: 'Theo Lindqvist', email: 'theo.lindqvist@gmail.example', emailVerified: true },
];

/**
 * Returns the account's identifier: digits, as Google's are, and always the same for the same
 * email.
 */
export function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email).digest('hex');
  return `1${BigInt(`0x${hash}`).toString().slice(0, 20)}`;
}
