import type { AccountDeps } from '../../features/accounts/account-deps.ts';
import { changeAccount, renameUser } from '../../features/accounts/change-account.ts';
import { issueToken } from '../../features/accounts/issue-token.ts';
import { listUsers } from '../../features/accounts/list-users.ts';
import { lookUpRole } from '../../features/accounts/look-up-role.ts';
import { register } from '../../features/accounts/register.ts';
import { recordViews } from '../../features/audit/record-views.ts';
import type { Route } from '../../http/router.ts';
import type { PictureHost } from '../../providers/pictures/picture-host.ts';
import { deleteUser } from '../../workflows/closing/delete-user.ts';
import type { RemovalDeps } from '../../workflows/closing/remove-user.ts';
import type { DecideDeps } from '../../workflows/moderation/decide.ts';
import { verifySeller } from '../../workflows/moderation/verify-seller.ts';

/** Registers the calls for accounts, sign-up and moderation of users. */
export function accountRoutes(
  route: Route,
  deps: AccountDeps & RemovalDeps & DecideDeps & { images: PictureHost; brandName: string },
): void {
  route('POST /users', ({ caller, body }) => register(deps, caller, body));
  route('GET /users', ({ query }) => lookUpRole(deps, query.email));
  route('GET /jwt-token', ({ caller }) => issueToken(deps, caller));

  route('PATCH /account', ({ caller, body }) => changeAccount(deps, caller, body));

  route('GET /all-users', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listUsers(deps, query);
    const emails = rows.map(({ email }) => email);
    await recordViews(deps, caller, { data: 'list of people', filter: query.role }, emails);
    setNextPage(next);
    return rows;
  });

  route('PATCH /users/:id', ({ caller, params }) => verifySeller(deps, caller.id, params.id, true));
  route('DELETE /users/:id', ({ caller, session, params, query }) =>
    deleteUser(deps, { caller, session }, params.id, query.reason),
  );
  route('PATCH /users/:id/name', ({ caller, params, body }) =>
    renameUser(deps, caller.id, params.id, body.username),
  );
  route('DELETE /users/:id/verification', ({ caller, params }) =>
    verifySeller(deps, caller.id, params.id, false),
  );
}
