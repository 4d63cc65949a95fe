import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocalStorage } from './browser-storage/fake-local-storage.ts';
import { storePushOwner } from './feedback/push-offer.ts';
import { keepDraft } from './form/draft.ts';
import {
  forgetPerson,
  forgetTraces,
  forgetWritten,
  handOverCodesKey,
  pushOwnerKey,
  riderKey,
  timeZoneKey,
  wayBackKey,
} from './person-storage.ts';
import { draftKey, keepUnsent, readUnsent } from './written-messages.ts';

const email = 'ann@example.com';
let storage: ReturnType<typeof openLocalStorage>;
beforeEach(() => {
  storage = openLocalStorage();
  vi.stubGlobal('sessionStorage', localStorage);
});
afterEach(() => vi.unstubAllGlobals());

test('of a closed account, nothing stays in the browser', () => {
  keepUnsent(email, 'one', 'a message');
  localStorage.setItem(draftKey(email, 'threadId:one'), 'a draft');
  localStorage.setItem(timeZoneKey, 'id Europe/Oslo');
  localStorage.setItem(handOverCodesKey, '[]');
  storePushOwner('id');
  expect(Object.keys(localStorage)).toHaveLength(5);
  forgetPerson();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('of an account that is going to be deleted, only what its browser still needs stays', () => {
  keepUnsent(email, 'one', 'a message');
  localStorage.setItem(riderKey, '180');
  localStorage.setItem(timeZoneKey, 'id Europe/Oslo');
  storePushOwner('id');
  forgetTraces();
  expect(Object.keys(localStorage).toSorted()).toEqual([pushOwnerKey, timeZoneKey].toSorted());
});

test('after signing out, what was typed into forms is gone, with the address of a delivery', () => {
  keepDraft(`respoke-draft-booking-id-${email}`, { address: { line1: '12 Canal Street' } });
  sessionStorage.setItem('respoke-scroll', '{}');
  localStorage.setItem(wayBackKey, '{}');
  forgetWritten();
  expect(Object.keys(sessionStorage)).toEqual(['respoke-scroll']);
});

test('after signing out, a message without room in the storage is gone too', () => {
  storage.fill();
  keepUnsent(email, 'one', 'a message');
  expect(readUnsent(email)).toEqual([{ value: 'a message', isStored: false }]);
  forgetWritten();
  expect(readUnsent(email)).toEqual([]);
});
