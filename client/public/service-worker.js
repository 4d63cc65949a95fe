// Shows push messages. It handles no requests of pages: the shop needs a connection anyway. A
// message is as `PushMessage` in contract/notifications/notifications.ts.

// A new version replaces the old one at once; no page depends on either.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { id, title, text, link } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      icon: '/icon-192.png',
      // A message that arrives twice is shown once.
      tag: id,
      data: { link, id },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/**
 * Opens a page of the shop: in the window that shows it already, or in a new one. The page is told
 * the notification's id, and marks it as read.
 */
async function open({ link, id }) {
  const url = new URL(link, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of windows) {
    if (client.url !== url.href) continue;
    client.postMessage({ opened: id });
    return client.focus();
  }
  url.searchParams.set('notification', id);
  return self.clients.openWindow(url.href);
}
