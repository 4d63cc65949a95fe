import type { Answer, Call } from '../api/endpoint.ts';
import { badParam } from '../api/error.ts';
import { type Form, field, fieldsUnder } from '../api/form.ts';
import { newId } from '../api/ids.ts';
import type { Account } from '../money-store.ts';
import { renderAccount } from './render.ts';

/** The only kind of account that the sandbox has: the platform bears fees and losses. */
const CONTROLLER = [
  ['controller[fees][payer]', 'application'],
  ['controller[losses][payments]', 'application'],
  ['controller[stripe_dashboard][type]', 'express'],
  ['controller[requirement_collection]', 'stripe'],
] as const;

/** `POST /v1/accounts`: an account of an individual in the United States. */
export async function createAccount(call: Call): Promise<Answer> {
  const { params, now } = call;
  checkController(params);
  const account: Account = {
    id: newId('acct'),
    email: field(params, 'email') ?? null,
    country: readCountry(params),
    metadata: fieldsUnder(params, 'metadata'),
    transfersRequested: field(params, 'capabilities[transfers][requested]') === 'true',
    identityGiven: false,
    bank: null,
    restricted: false,
    payoutDueAt: null,
    closedAt: null,
    createdAt: now,
  };
  await call.records.accounts.add(account);
  return { status: 200, body: renderAccount(account) };
}

function checkController(params: Form): void {
  for (const [name, value] of CONTROLLER) {
    const given = field(params, name);
    if (given === value) continue;
    const message = `The sandbox supports only ${name}=${value}, not ${given ?? 'its absence'}.`;
    throw badParam('parameter_invalid', name, message);
  }
}

function readCountry(params: Form): string {
  const country = field(params, 'country') ?? 'US';
  if (country === 'US') return country;
  const message = `${country} is not currently supported by the sandbox, which knows only US.`;
  throw badParam('country_unsupported', 'country', message);
}
