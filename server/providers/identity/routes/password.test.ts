import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { AppError } from '../../../errors.ts';
import type { IdentityRouteDeps } from './deps.ts';
import { requestReset, validateNewPassword } from './password.ts';

test.each([
  [
    'password',
    'password123',
    'password_too_common',
    'This password is too common. Please choose another one.',
  ],
  ['newPassword', 'xq7!vw', 'password_too_short', 'The password needs at least 8 characters.'],
  [
    'newPassword',
    'qwerty',
    'password_too_common',
    'This password is too common. Please choose another one.',
  ],
])('the field %s with "%s" is rejected: %s', (field, password, code, message) => {
  let refusal: AppError | undefined;
  try {
    validateNewPassword({ brandName: 'Respoke' }, field, password);
  } catch (error) {
    refusal = error as AppError;
  }
  expect(refusal).toMatchObject({ code, fields: { [field]: message } });
});

test('a long password that is not common is accepted', () => {
  expect(() => validateNewPassword({ brandName: 'Respoke' }, 'password', 'xq7!vwpz')).not.toThrow();
});

test('a request for a link takes a third of a second, and a rejected one no longer than its work', async () => {
  const waited: number[] = [];
  const ask = (response: Response) => {
    const deps = {
      forward: async () => response,
      wait: async (ms: number) => waited.push(ms),
      requireSolution: async () => undefined,
    };
    return requestReset(
      deps as unknown as IdentityRouteDeps,
      { body: { email: 'ann@example.com' } } as FastifyRequest,
      {} as FastifyReply,
    );
  };
  expect(await ask(Response.json({ status: true }))).toEqual({ status: true });
  expect(waited).toHaveLength(1);
  expect(waited[0]).toBeGreaterThan(250);
  expect(waited[0]).toBeLessThanOrEqual(300);
  await expect(ask(new Response('{}', { status: 429 }))).rejects.toMatchObject({
    code: 'too_many_requests',
  });
  expect(waited).toHaveLength(1);
});
