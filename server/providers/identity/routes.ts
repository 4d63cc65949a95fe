import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newPassword } from '../../../contract/accounts.ts';
import { identityCalls } from '../../../contract/calls.ts';
import { Refusal } from '../../errors.ts';
import { readAnswer } from './forward.ts';
import { isCommonPassword } from './passwords.ts';
import { type SigningDeps, signIn, signOut } from './signing-in.ts';

type IdentityCallName = keyof typeof identityCalls;

/** Calls that are served elsewhere, and only where their provider is set up. */
const elsewhere: readonly IdentityCallName[] = ['POST /auth/sign-in/social'];

/** The field of each call that holds a password somebody is choosing. */
const chosenPassword: Partial<Record<IdentityCallName, string>> = {
  'POST /auth/sign-up/email': 'password',
  'POST /auth/reset-password': 'newPassword',
};

/**
 * The least time that a call takes, in milliseconds: longer than its work, so that the time tells
 * nobody whether an email is known.
 */
const leastTime: Partial<Record<IdentityCallName, number>> = {
  'POST /auth/request-password-reset': 300,
};

/**
 * Serves the calls of `identityCalls` and the public signing keys, and nothing else of what the
 * library could: each further route would be one more way in.
 */
export function identityRoutes(deps: SigningDeps) {
  const { forward } = deps;

  const answerTo = (name: IdentityCallName, request: FastifyRequest) => {
    if (name === 'POST /auth/sign-in/email') return signIn(deps, request);
    if (name === 'POST /auth/sign-out') return signOut(deps, request);
    return forward(request);
  };

  return async (app: FastifyInstance) => {
    for (const [key, call] of Object.entries(identityCalls)) {
      const name = key as IdentityCallName;
      if (elsewhere.includes(name)) continue;
      const [method = '', path = ''] = name.split(' ');
      app.route({
        method,
        url: path.replace('/auth', ''),
        schema: {
          ...('body' in call ? { body: call.body } : {}),
          // Leaves out what else the library tells, such as the session's own token.
          response: { 200: call.response },
        },
        preHandler: async ({ body }: FastifyRequest) => checkPassword(chosenPassword[name], body),
        handler: async (request, reply) => {
          const [answer] = await Promise.all([answerTo(name, request), wait(leastTime[name] ?? 0)]);
          return readAnswer(answer, reply);
        },
      });
    }
    app.get('/jwks', async (request, reply) => readAnswer(await forward(request), reply));
  };
}

function checkPassword(field: string | undefined, body: unknown): void {
  if (!field) return;
  const password = (body as Record<string, string>)[field] ?? '';
  const checked = newPassword.safeParse(password);
  const code = isCommonPassword(password) ? 'password_too_common' : 'password_too_short';
  if (code === 'password_too_common' || !checked.success) {
    const refusal = new Refusal(code);
    throw new Refusal(code, { fields: { [field]: refusal.message } });
  }
}
