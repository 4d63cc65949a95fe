import type { Route } from '../../http/router.ts';
import { closeAccount } from '../../workflows/close-account.ts';
import type { RemovalDeps } from '../../workflows/remove-user.ts';
import { readExport, requestExport } from './export/export-requests.ts';
import { listOpenSales } from './open-sales.ts';
import { readAccount } from './read-account.ts';

/** Registers the calls for one's own account: reading, exporting and closing it. */
export function ownAccountRoutes(
  route: Route,
  deps: RemovalDeps & { adminsNeedSecondFactor: boolean },
): void {
  route('GET /account', ({ caller, session }) => readAccount(deps, caller, session));
  route('GET /account/open-sales', ({ caller }) =>
    listOpenSales(deps.db, caller.id, deps.clock.now()),
  );
  route('POST /account/export', async ({ caller }) => {
    await requestExport(deps, caller.id);
    return { acknowledged: true };
  });
  route('GET /account/export', ({ caller }) => readExport(deps, caller.id));
  route('POST /account/close', ({ caller, session, body }) =>
    closeAccount(deps, caller, session, body.password),
  );
}
