import type { Answer, Call } from '../api/endpoint.ts';
import { unexpectedState } from '../api/error.ts';
import { recordEvent } from '../webhooks/record.ts';
import { lockIntent } from './find.ts';
import { renderIntent } from './render.ts';
import { updateIntent } from './settle.ts';

/** `POST /v1/payment_intents/:id/cancel`: ends an intent that is not paid. */
export async function cancelIntent(call: Call): Promise<Answer> {
  const intent = await lockIntent(call);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
        'PaymentIntent with one of the following statuses may be canceled: ' +
        'requires_payment_method, requires_capture, requires_confirmation, requires_action, ' +
        'processing.',
      renderIntent(intent, call),
    );
  }
  const canceled = await updateIntent(call, intent, {
    status: 'canceled',
    challengeId: null,
    canceledAt: call.now,
  });
  const body = renderIntent(canceled, call);
  await recordEvent(call, 'payment_intent.canceled', body);
  return { status: 200, body };
}
