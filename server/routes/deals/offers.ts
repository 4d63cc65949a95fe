import { listOffers } from '../../features/offers/list-offers.ts';
import { readOwnOffers } from '../../features/offers/read-own-offers.ts';
import { readRounds } from '../../features/offers/rounds/rounds.ts';
import type { Route } from '../../http/router.ts';
import { answerOffer } from '../../workflows/offers/answer-offer.ts';
import { makeOffer } from '../../workflows/offers/make-offer.ts';
import { makeRound } from '../../workflows/offers/make-round.ts';
import type { OfferDeps } from '../../workflows/offers/offer-deps.ts';

/** Registers the calls for offers between two people, and for a seller's to all who are interested in a bicycle. */
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

  route('GET /offer-rounds', ({ caller, query: { productId } }) =>
    readRounds(deps, { productId, sellerId: caller.id }),
  );

  route('POST /offer-rounds', ({ caller, body }) => makeRound(deps, caller, body));
}
