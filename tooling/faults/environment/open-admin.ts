import { type Joined, type Person, signIn, signUp } from './person.ts';
import type { Shop } from './shop.ts';

/**
 * Makes a new person an admin by the operator's command, for which `server` stops: an embedded
 * database belongs to one process.
 */
export async function openAdmin(server: Shop, joined: Joined): Promise<Person> {
  const { email } = await signUp(joined, 'buyer');
  await server.end('SIGTERM');
  await server.command('admin', 'grant', email);
  await server.start();
  return signIn(joined.shop.url, email);
}
