import { createAccount } from '../accounts/create.ts';
import { createLink } from '../accounts/link.ts';
import { closeAccount, readAccount } from '../accounts/read.ts';
import { listEntries, readBalance } from '../balance/read.ts';
import { changeSettings, readSettings } from '../balance/settings.ts';
import { listPayouts, readPayout } from '../payouts/read.ts';
import { createTransfer } from '../transfers/create.ts';
import { listReversals, listTransfers, readTransfer } from '../transfers/read.ts';
import { reverseTransfer } from '../transfers/reverse.ts';
import type { Endpoint } from './endpoint.ts';
import { LIST_PARAMS } from './list.ts';

const get = (path: string, accepts: readonly string[], answer: Endpoint['answer']): Endpoint => ({
  method: 'GET',
  path,
  keys: 'secret',
  accepts,
  answer,
});

const post = (path: string, accepts: readonly string[], answer: Endpoint['answer']): Endpoint => ({
  ...get(path, accepts, answer),
  method: 'POST',
});

const ACCOUNT = [
  'country',
  'email',
  'controller',
  'capabilities',
  'metadata',
  'business_type',
  'expand',
];
const TRANSFER = [
  'amount',
  'currency',
  'destination',
  'source_transaction',
  'transfer_group',
  'metadata',
  'expand',
];

/** The calls for connected accounts, their money, and the platform's balance. */
export const CONNECT_ENDPOINTS: readonly Endpoint[] = [
  post('/v1/accounts', ACCOUNT, createAccount),
  get('/v1/accounts/:id', ['expand'], readAccount),
  { ...get('/v1/accounts/:id', [], closeAccount), method: 'DELETE' },
  post('/v1/account_links', ['account', 'type', 'return_url', 'refresh_url'], createLink),
  get('/v1/balance', [], readBalance),
  get('/v1/balance_transactions', [...LIST_PARAMS, 'payout', 'type', 'source'], listEntries),
  get('/v1/balance_settings', [], readSettings),
  post('/v1/balance_settings', ['payments'], changeSettings),
  post('/v1/transfers', TRANSFER, createTransfer),
  get('/v1/transfers', [...LIST_PARAMS, 'transfer_group', 'destination'], listTransfers),
  get('/v1/transfers/:id', ['expand'], readTransfer),
  post('/v1/transfers/:id/reversals', ['amount', 'metadata', 'expand'], reverseTransfer),
  get('/v1/transfers/:id/reversals', [...LIST_PARAMS], listReversals),
  get('/v1/payouts', [...LIST_PARAMS, 'created'], listPayouts),
  get('/v1/payouts/:id', ['expand'], readPayout),
];
