import type { Page } from '@playwright/test';

const refusal = {
  status: 403,
  json: { code: 'fresh_sign_in_needed', message: 'Confirm.', values: { minutes: 10 } },
};

/**
 * Refuses the next change at this address, as the shop does when the sign-in was long ago. Which
 * changes it refuses, and when, is tested in `server/http/identity-access.test.ts` and
 * `server/http/access.test.ts`.
 */
export async function refuseOnceAsStale(page: Page, address: string): Promise<void> {
  let isStale = true;
  await page.route(address, (route) => {
    if (!isStale || route.request().method() === 'GET') return route.fallback();
    isStale = false;
    return route.fulfill(refusal);
  });
}
