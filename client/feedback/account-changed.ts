import type { QueryClient } from '@tanstack/react-query';

const key = 'respoke-account-changed';

/** Looks up anew who is signed in and on which side of their account they are. */
export async function renewAccount(client: QueryClient): Promise<void> {
  const keys = ['identity', 'role', 'account'];
  await Promise.all(keys.map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** Tells the other tabs of this browser that the account has changed. */
export const tellOtherTabs = (): void => localStorage.setItem(key, String(Date.now()));

/** Follows what other tabs tell, and have told since this page was opened. */
export function followOtherTabs(client: QueryClient): void {
  // This begins some seconds after the page does.
  if (Number(localStorage.getItem(key)) > performance.timeOrigin) void renewAccount(client);
  window.addEventListener('storage', (event) => {
    if (event.key === key) void renewAccount(client);
  });
}
