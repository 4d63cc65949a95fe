import type { Answer, Call } from '../api/endpoint.ts';
import { expands } from '../api/form.ts';
import { chargeOf } from '../charges/read.ts';
import type { Intent } from '../store.ts';
import { findIntent } from './find.ts';
import { renderIntent } from './render.ts';

/** `GET /v1/payment_intents/:id`; a browser needs the client secret. */
export async function readIntent(call: Call): Promise<Answer> {
  return answerIntent(call, await findIntent(call));
}

/** Returns the intent as the caller may see it, with `latest_charge` expanded on request. */
async function answerIntent(call: Call, intent: Intent): Promise<Answer> {
  const charge = expands(call.params, 'latest_charge')
    ? await chargeOf(call, intent, expands(call.params, 'latest_charge.balance_transaction'))
    : null;
  return { status: 200, body: renderIntent(intent, { caller: call.caller, charge }) };
}
