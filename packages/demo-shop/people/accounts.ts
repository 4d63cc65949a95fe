import type { Role } from '../rows.ts';

export interface DemoAccount {
  role: Role;
  email: string;
  password: string;
  username: string;
}

// One password for all three, since people who try the shop change roles often.
const password = 'pedal-softly-42';

/** The accounts that a visitor of the demo shop can use: one for each role, with a password. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'buyer', email: 'buyer@respoke.example', password, username: 'Maya Lindqvist' },
  { role: 'seller', email: 'seller@respoke.example', password, username: 'Tobias Arkwright' },
  { role: 'admin', email: 'admin@respoke.example', password, username: 'Ines Calloway' },
];
