import type { Answer, Call } from '../api/endpoint.ts';
import { badParam, missingParam } from '../api/error.ts';
import { type Form, field } from '../api/form.ts';
import { newSecret } from '../api/ids.ts';
import { seconds } from '../intents/render.ts';
import { findAccount } from './find.ts';

/** Stripe's links expire "after a few minutes"; source: https://docs.stripe.com/api/account_links */
const LIFETIME_MS = 5 * 60 * 1000;

/** `POST /v1/account_links`: a link to the page on which the account's requirements are met. */
export async function createLink(call: Call): Promise<Answer> {
  const { params, now, records, basePath } = call;
  const type = field(params, 'type');
  if (type !== 'account_onboarding') {
    throw badParam('parameter_invalid', 'type', `Invalid type: ${type ?? ''}`);
  }
  const accountId = field(params, 'account');
  if (accountId === undefined) throw missingParam('account');
  await findAccount(call, accountId);
  const returnUrl = readUrl(params, 'return_url');
  const refreshUrl = readUrl(params, 'refresh_url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const id = newSecret();
  const link = { id, accountId, returnUrl, refreshUrl, expiresAt, createdAt: now };
  await records.links.add({ ...link, formToken: null, submittedAt: null });
  return {
    status: 200,
    body: {
      object: 'account_link',
      created: seconds(now),
      expires_at: seconds(expiresAt),
      // The sandbox is mounted in the shop, so its pages have the origin of the shop's pages.
      url: new URL(`${basePath}/connect/${id}`, returnUrl).href,
    },
  };
}

function readUrl(params: Form, name: 'return_url' | 'refresh_url'): string {
  const text = field(params, name);
  if (text === undefined) throw missingParam(name);
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol === 'https:' || protocol === 'http:') return text;
  throw badParam('url_invalid', name, 'Not a valid URL');
}
