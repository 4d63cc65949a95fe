import { expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { signUp } from '../../../testing/person.ts';

test('guesses at one account, whatever address they come from, delay no sign-in to another', async () => {
  const waited: number[] = [];
  const shop = await startTestApp({}, { wait: async (ms) => waited.push(ms) });
  onTestFinished(() => shop.close());
  const [ann, ben] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const guess = (email: string, remoteAddress: string) => {
    const payload = { email, password: 'a guess' };
    return shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload,
      remoteAddress,
    });
  };
  for (let times = 0; times < 7; times += 1) await guess(ann.email, `10.0.0.${times}`);
  expect(waited).toEqual([250, 500]);
  expect((await guess(ben.email, '10.0.0.1')).statusCode).toBe(401);
  expect(waited).toEqual([250, 500]);
});
