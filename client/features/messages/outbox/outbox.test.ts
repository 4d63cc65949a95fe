import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocalStorage } from '../../../browser-storage/fake-local-storage.ts';

const email = 'ann@example.com';
const written = { target: { threadId: 'thread' }, pictures: [], path: '/dashboard/messages/one' };

/** The code of another tab: it has no memory in common with this one, only the storage. */
async function openTab() {
  vi.resetModules();
  const outbox = await import('./outbox.ts');
  return {
    ...outbox,
    write: (text: string) => outbox.addUnsent(email, { ...written, text }),
    waiting: () => outbox.readOutbox(email).map(({ text }) => text),
  };
}

let storage: ReturnType<typeof openLocalStorage>;
beforeEach(() => {
  storage = openLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('messages stay in the order in which they were written', async () => {
  const { write, waiting } = await openTab();
  const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
  for (const text of texts) write(text);
  expect(waiting()).toEqual(texts);
});

test('a tab that removes a message keeps what another tab adds meanwhile', async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.write('from one');
  const [sent] = one.readOutbox(email);
  // The other tab writes after this tab has read, and before it writes.
  storage.beforeNextChange(() => other.write('from the other'));
  one.removeUnsent(email, sent?.clientId ?? '');
  expect(one.waiting()).toEqual(['from the other']);
  expect(other.waiting()).toEqual(['from the other']);
});

test('a refusal does not bring back what another tab has sent', async () => {
  const { write, waiting, readOutbox, removeUnsent, setRefusal } = await openTab();
  write('one');
  const [{ clientId } = { clientId: '' }] = readOutbox(email);
  removeUnsent(email, clientId);
  setRefusal(email, clientId, null);
  expect(waiting()).toEqual([]);
});

test('a broken value in the storage hides no other message', async () => {
  const { write, waiting } = await openTab();
  write('one');
  for (const [name, value] of Object.entries({ a: '{', b: '[]', c: 'null', d: '{"target":1}' }))
    localStorage.setItem(`respoke-unsent-messages-${email} ${name}`, value);
  expect(waiting()).toEqual(['one']);
});

test('without room in the storage a message waits as long as the page is open', async () => {
  const { write, readOutbox, removeUnsent } = await openTab();
  storage.fill();
  write('one');
  const [unsent] = readOutbox(email);
  expect(unsent).toMatchObject({ text: 'one', isStored: false });
  expect((await openTab()).waiting()).toEqual([]);
  removeUnsent(email, unsent?.clientId ?? '');
  expect(readOutbox(email)).toEqual([]);
});

test('it is told of a message that the browser does not keep', async () => {
  vi.stubGlobal('hasNoStorage', true);
  const { write, readOutbox } = await openTab();
  write('one');
  expect(readOutbox(email)).toMatchObject([{ text: 'one', isStored: false }]);
});

test('another person sees none of them', async () => {
  const { write, readOutbox } = await openTab();
  write('one');
  expect(readOutbox('ann@example.co')).toEqual([]);
});
