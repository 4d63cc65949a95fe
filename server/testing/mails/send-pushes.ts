import { openPushSender, type PushDeps } from '../../features/notifications/push/send-pushes.ts';

/**
 * Sends a message to each device for which one is due, and waits for the answers. Returns their
 * number.
 */
export async function sendPushes(deps: PushDeps): Promise<number> {
  const sender = openPushSender(deps);
  const count = await sender.sendDue();
  await sender.finish();
  return count;
}
