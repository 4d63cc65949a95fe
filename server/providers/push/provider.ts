/** A browser's subscription: where messages are sent, and the keys that encrypt them for it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * What came of a message: the push service has taken it; it has no such subscription, or is at an
 * address that we do not send to; or it does not want this message.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused';

export interface PushProvider {
  /** The public key that a browser needs to subscribe (VAPID), as base64url. */
  readonly publicKey: string;
  /**
   * Whether messages may be sent to this URL, which a browser has named: to a push service on the
   * internet, and never to a computer inside our network.
   */
  isAllowed(endpoint: string): Promise<boolean>;
  /**
   * Sends a message, encrypted for one browser.
   * @throws Error when another attempt may succeed: no answer in time, or a busy service
   */
  send(target: PushTarget, message: string): Promise<PushOutcome>;
}
