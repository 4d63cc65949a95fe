import type { PersonalData } from '../../contract/accounts/own-account.ts';
import { dealTimes } from '../../contract/deals/deal-times.ts';
import { asJson, personalDataOf } from '../features/own-account/export/personal-data.ts';
import type { TestApp } from './app.ts';
import { callerOf } from './caller.ts';
import type { Person } from './person.ts';

/** Returns what the file with a person's data would hold now. */
export async function exportedData(shop: TestApp, person: Person): Promise<PersonalData> {
  const { db, providers, clock } = shop;
  const deps = { db, identity: providers.identity, brandName: 'Respoke', dealTimes };
  const caller = await callerOf(shop, person);
  let json = '';
  for await (const text of asJson(personalDataOf(deps, caller, clock.now()))) json += text;
  return JSON.parse(json);
}
