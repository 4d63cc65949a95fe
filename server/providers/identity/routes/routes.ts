import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallInput } from '../../../../contract/calls.ts';
import { identityCalls } from '../../../../contract/identity-calls.ts';
import type { Wait } from '../../../clock.ts';
import type { Database } from '../../../db/open.ts';
import { Refusal } from '../../../errors.ts';
import { limitAccounts } from '../../../http/account-limits.ts';
import { type Forward, readAnswer } from '../forward.ts';
import type { KnownDevices } from '../known-devices.ts';
import type { SlowDown } from '../login-throttle.ts';
import { pictureFor } from '../pictures.ts';
import type { IdentityEvent, IdentitySession } from '../provider.ts';
import { confirm, sendConfirmation } from './email-proof.ts';
import { change, requestReset, reset } from './password.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export interface IdentityRouteDeps {
  db: Database;
  forward: Forward;
  devices: KnownDevices;
  slowDown: SlowDown;
  wait: Wait;
  /** Whether a picture was uploaded here. */
  hasPicture(url: string): Promise<boolean>;
  readSession(headers: FastifyRequest['headers']): Promise<IdentitySession | null>;
  onEvent(event: IdentityEvent): Promise<void>;
  log?: { error(details: object, message: string): void } | undefined;
}

/** Changes the signed-in person's name and picture. @throws Refusal not_signed_in */
const updateUser =
  (deps: IdentityRouteDeps): Serve =>
  async (request, reply) => {
    const session = await deps.readSession(request.headers);
    if (!session) throw new Refusal('not_signed_in');
    const { name, image } = request.body as CallInput<'POST /auth/update-user'>['body'];
    const picture = await pictureFor(deps, session.identityId, image);
    return readAnswer(await deps.forward(request, { name, image: picture }), reply);
  };

/** Gives the body of an answer. */
type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type IdentityCallName = keyof typeof identityCalls;

/** Served elsewhere, and only where its provider is set up. */
type ServedHere = Exclude<IdentityCallName, 'POST /auth/sign-in/social'>;

/**
 * How often a minute one address may make the calls that cost us a hash. The library counts as many,
 * across all processes, but only once it is their turn: whoever is refused must not wait first.
 */
const perMinute: Partial<Record<IdentityCallName, number>> = {
  'POST /auth/sign-in/email': 10,
  'POST /auth/sign-up/email': 10,
};

/**
 * Serves the calls of `identityCalls` and the public signing keys, and nothing else of what the
 * library could: each further route would be one more way in.
 */
export const identityRoutes = (deps: IdentityRouteDeps) => async (app: FastifyInstance) => {
  const byLibrary: Serve = async (request, reply) => readAnswer(await deps.forward(request), reply);
  const countSignUp = limitAccounts(app, { name: 'sign-up', max: 10, timeWindow: '1 hour' });
  const countChange = limitAccounts(app, { name: 'change', max: 10, timeWindow: '1 hour' });
  const countConfirmation = limitAccounts(app, { name: 'confirm', max: 10, timeWindow: '1 hour' });
  const serving: Record<ServedHere, Serve> = {
    'POST /auth/sign-up/email': signUp(deps, countSignUp),
    'POST /auth/sign-in/email': (request, reply) => signIn(deps, request, reply),
    'POST /auth/sign-out': (request, reply) => signOut(deps, request, reply),
    'POST /auth/request-password-reset': (request, reply) => requestReset(deps, request, reply),
    'POST /auth/reset-password': (request) => reset(deps, request),
    'POST /auth/change-password': change(deps, countChange),
    'POST /auth/send-confirmation': sendConfirmation(deps, countConfirmation),
    'POST /auth/confirm-email': (request) => confirm(deps, request),
    'POST /auth/update-user': updateUser(deps),
    'GET /auth/get-session': byLibrary,
  };
  for (const [key, serve] of Object.entries(serving)) {
    const name = key as ServedHere;
    const call = identityCalls[name];
    const [method = '', path = ''] = name.split(' ');
    const max = perMinute[name];
    app.route({
      method,
      url: path.replace('/auth', ''),
      ...(max ? { config: { rateLimit: { max, timeWindow: '1 minute' } } } : {}),
      schema: {
        ...('body' in call ? { body: call.body } : {}),
        // Leaves out what else the library tells, such as the session's own token.
        response: { 200: call.response },
      },
      handler: serve,
    });
  }
  app.get('/jwks', byLibrary);
};
