import type { Page } from '@playwright/test';
import type { PushMessage } from '../../contract/notifications/notifications.ts';

declare global {
  /** What the service worker of a journey has shown. */
  var shownNotifications: string[];
}

/**
 * Registers the shop's service worker in the browser of this page, and returns what hands it push
 * messages as the browser does, and what it has shown. The packaged browser of the tests has no
 * notifications, so the worker's last call is recorded.
 */
export async function openPushWorker(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const [running] = page.context().serviceWorkers();
  const starting = running ?? page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await starting;
  await worker.evaluate(() => {
    globalThis.shownNotifications = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      globalThis.shownNotifications.push(`${title}: ${options?.body}`);
    };
  });
  const registrationId = await registered;
  return {
    deliver: async (origin: string, message: PushMessage): Promise<void> => {
      const data = JSON.stringify(message);
      await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () => worker.evaluate(() => globalThis.shownNotifications),
  };
}
