import type { DbDeps } from '../../db/database.ts';
import { readRounds } from '../../features/offers/rounds/rounds.ts';
import type { Route } from '../../http/router.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { makeRound } from '../../workflows/offers/make-round.ts';

/** Registers the calls for a seller's offers to all who are interested in a bicycle. */
export function offerRoundRoutes(
  route: Route,
  deps: DbDeps & { identity: IdentityProvider },
): void {
  route('GET /offer-rounds', ({ caller, query: { productId } }) =>
    readRounds(deps, { productId, sellerId: caller.id }),
  );

  route('POST /offer-rounds', ({ caller, body }) => makeRound(deps, caller, body));
}
