import { listOffers } from '../../features/offers/list-offers.ts';
import { readOwnOffers } from '../../features/offers/read-own-offers.ts';
import type { Route } from '../../http/router.ts';
import { answerOffer } from '../../workflows/offers/answer-offer.ts';
import { makeOffer } from '../../workflows/offers/make-offer.ts';
import type { OfferDeps } from '../../workflows/offers/offer-deps.ts';

/** Registers the calls for offers between two people. */
export function offerRoutes(route: Route, deps: OfferDeps): void {
  const { db, clock } = deps;

  route('GET /offers', async ({ caller, query, setNextPage }) => {
    const { rows, next } = await listOffers(db, caller.id, query, clock.now());
    setNextPage(next);
    return rows;
  });

  route('POST /offers', ({ caller, body }) => makeOffer(deps, caller, body));

  route('PATCH /offers/:id', ({ caller, params, body }) =>
    answerOffer(deps, caller, params.id, body),
  );

  route('GET /bicycles/:id/offers', ({ caller, params }) =>
    readOwnOffers(deps, caller.id, params.id),
  );
}
