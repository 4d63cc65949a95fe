import type { Answer, Call } from '../api/endpoint.ts';
import { fieldsUnder } from '../api/form.ts';
import type { Intent } from '../store.ts';
import { findIntent } from './find.ts';
import { renderCharge, renderIntent } from './render.ts';

/** `GET /v1/payment_intents/:id`; a browser needs the client secret. */
export async function readIntent(call: Call): Promise<Answer> {
  return answerIntent(call, await findIntent(call));
}

/** Returns the intent as the caller may see it, with `latest_charge` expanded on request. */
async function answerIntent(call: Call, intent: Intent): Promise<Answer> {
  const expand = Object.values(fieldsUnder(call.params, 'expand')).includes('latest_charge');
  const charge =
    expand && intent.chargeId
      ? renderCharge(intent, await call.records.refundedCents(intent.id))
      : null;
  return { status: 200, body: renderIntent(intent, { caller: call.caller, charge }) };
}
