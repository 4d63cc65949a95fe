import type { IdentityUser } from '../../../../contract/accounts/accounts.ts';
import { call } from '../../../api/api.ts';
import { settings } from '../../../client-settings.ts';
import { storePushOwner } from '../../../feedback/push-offer.ts';

const file = '/service-worker.js';

/**
 * Asks for the browser's permission and shows push messages for this person from now on. Returns
 * whether the permission was given.
 * @throws ApiError, and DOMException when the browser's push service cannot be reached
 */
export async function turnOnPush({ id, email }: IdentityUser): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(file);
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that is left may be another person's, or made with an earlier key of the shop.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: settings.pushKey,
  });
  await save(email, subscription);
  storePushOwner(id);
  return true;
}

/** Shows no more push messages in this browser. @throws ApiError */
export async function turnOffPush(email: string): Promise<void> {
  await call('DELETE /push-subscriptions', { query: { email } });
  await forgetPush();
}

/**
 * Continues after a new sign-in of the same person, since the server forgets a browser that is
 * signed out. @throws ApiError
 */
export async function resumePush(email: string): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription && keyOf(subscription) === settings.pushKey) await save(email, subscription);
  else await forgetPush();
}

/** The key of the shop with which a browser has subscribed: messages with another are refused. */
const keyOf = ({ options }: PushSubscription): string =>
  btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Ends what is left of the push messages of the person before. */
export async function forgetPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
  storePushOwner(null);
}

const currentSubscription = async () =>
  (await navigator.serviceWorker.getRegistration(file))?.pushManager.getSubscription();

async function save(email: string, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  const body = { endpoint, keys: { p256dh, auth } };
  await call('POST /push-subscriptions', { query: { email }, body });
}
