import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newPassword } from '../../../contract/accounts.ts';
import { identityCalls } from '../../../contract/identity-calls.ts';
import { type CountRequest, limitAccounts } from '../../account-limits.ts';
import { Refusal } from '../../errors.ts';
import { readAnswer } from './forward.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { type SigningDeps, signIn, signOut } from './signing-in.ts';

/** Gets the library's answer to a request. */
type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<Response>;

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
 * How often a minute an address may sign in. The library counts as many, across all processes, but
 * only when the slow-down is over: whoever is refused must not wait first.
 */
const signInsPerAddress: Partial<Record<IdentityCallName, number>> = {
  'POST /auth/sign-in/email': 10,
};

/** How often an hour somebody may try to sign up with one email; the answer tells whether it is known. */
const signUpsPerEmail = 10;

/**
 * Serves the calls of `identityCalls` and the public signing keys, and nothing else of what the
 * library could: each further route would be one more way in.
 */
export function identityRoutes(deps: SigningDeps) {
  const { forward } = deps;

  const signUp =
    (count: CountRequest): Answering =>
    async (request) => {
      const { email, password } = request.body as { email: string; password: string };
      await count(request, email);
      const answer = await forward(request);
      // The work of a sign-up that succeeds, so that the time says no more than the answer does.
      if (!answer.ok) await hashPassword(password);
      return answer;
    };

  return async (app: FastifyInstance) => {
    const answering: Partial<Record<IdentityCallName, Answering>> = {
      'POST /auth/sign-in/email': (request, reply) => signIn(deps, request, reply),
      'POST /auth/sign-out': (request) => signOut(deps, request),
      'POST /auth/sign-up/email': signUp(
        limitAccounts(app, { name: 'sign-up', max: signUpsPerEmail, timeWindow: '1 hour' }),
      ),
    };
    for (const [key, call] of Object.entries(identityCalls)) {
      const name = key as IdentityCallName;
      if (elsewhere.includes(name)) continue;
      const [method = '', path = ''] = name.split(' ');
      const max = signInsPerAddress[name];
      const respond: Answering = answering[name] ?? ((request) => forward(request));
      app.route({
        method,
        url: path.replace('/auth', ''),
        ...(max ? { config: { rateLimit: { max, timeWindow: '1 minute' } } } : {}),
        schema: {
          ...('body' in call ? { body: call.body } : {}),
          // Leaves out what else the library tells, such as the session's own token.
          response: { 200: call.response },
        },
        preHandler: async ({ body }: FastifyRequest) => checkPassword(chosenPassword[name], body),
        handler: async (request, reply) => {
          const [answer] = await Promise.all([respond(request, reply), wait(leastTime[name] ?? 0)]);
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
