import { expect, test } from 'vitest';
import type { PushMessage } from '../../../../contract/notifications/notifications.ts';
import code from '../../../public/service-worker.js?raw';

const origin = 'https://shop.example';

/** Runs the service worker with the parts of a browser that it uses. */
function start(openUrls: string[] = []) {
  const handlers: Record<string, (event: object) => void> = {};
  const shown: { title: string; data: { link: string; id: string } }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const posted: unknown[] = [];
  const windows = openUrls.map((url) => ({
    url,
    focus: () => focused.push(url),
    postMessage: (message: unknown) => posted.push(message),
  }));
  const self = {
    location: { origin },
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    skipWaiting: () => undefined,
    registration: {
      showNotification: (title: string, options: { data: { link: string; id: string } }) =>
        shown.push({ title, ...options }),
    },
    clients: { matchAll: async () => windows, openWindow: (url: string) => opened.push(url) },
  };
  new Function('self', code)(self);
  const send = async (name: string, event: object) => {
    let done: unknown;
    handlers[name]?.({ ...event, waitUntil: (work: unknown) => (done = work) });
    await done;
  };
  const push = (message: PushMessage) => send('push', { data: { json: () => message } });
  const click = (link: string) =>
    send('notificationclick', {
      notification: { close: () => undefined, data: { link, id: 'one' } },
    });
  return { push, click, shown, opened, focused, posted };
}

const link = '/dashboard/my-buyers?side=seller';

test('a message is shown with its title and its text', async () => {
  const { push, shown } = start();
  await push({ id: 'one', title: 'Your bicycle is booked', text: 'A buyer has booked it.', link });
  expect(shown).toEqual([
    {
      title: 'Your bicycle is booked',
      body: 'A buyer has booked it.',
      tag: 'one',
      icon: '/icon-192.png',
      data: { link, id: 'one' },
    },
  ]);
});

test('pressing it opens its page, or shows the window that has it open, with its id', async () => {
  const none = start([`${origin}/`]);
  await none.click(link);
  expect(none.opened).toEqual([`${origin}${link}&notification=one`]);
  expect([none.focused, none.posted]).toEqual([[], []]);
  const one = start([`${origin}/`, `${origin}${link}`]);
  await one.click(link);
  expect([one.opened, one.focused]).toEqual([[], [`${origin}${link}`]]);
  expect(one.posted).toEqual([{ opened: 'one' }]);
});

test('pressing it never leads out of the shop', async () => {
  const { click, opened } = start();
  for (const outside of ['https://evil.example/', '//evil.example/']) await click(outside);
  expect(opened).toEqual([]);
});
