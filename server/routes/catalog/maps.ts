import type { FastifyInstance } from 'fastify';
import type { Place } from '../../../contract/bicycle/place.ts';
import { mapDistance, roundKilometres } from '../../../contract/limits.ts';
import { z } from '../../../contract/zod.ts';
import { AppError } from '../../errors.ts';
import { drawMap } from '../../features/maps/draw-map.ts';
import { addressRateLimit } from '../../http/rate-limits.ts';
import type { Places } from '../../places/places.ts';

const params = z.object({ id: z.coerce.number().int().positive() });

/** The distance of a search in kilometres, which the map shows as a ring. A map of half a continent would show nothing. */
const query = z.object({
  within: z.coerce.number().int().min(roundKilometres[0]).max(mapDistance).optional(),
});

/** How many maps are kept in memory; each has 3 to 8 KB. */
const maxKept = 500;

/** A map takes up to 60 ms to draw; a person who looks at bicycles opens fewer. */
const perAddress = { max: 60, per: 'minute' } as const;

/** The picture has colours of the dark theme in a style element. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Registers the maps of places, which the pages of bicycles show. */
export async function mapRoutes(app: FastifyInstance, { places }: { places: Places }) {
  const kept = new Map<string, Promise<string>>();
  const draw = (key: string, place: Place, within?: number) => {
    const map = drawMap(place, places.local(), within);
    // The one that was kept first goes first.
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? key);
    kept.set(key, map);
    map.catch(() => kept.delete(key));
    return map;
  };
  app.get(
    '/maps/:id.svg',
    {
      config: { isData: true, ...addressRateLimit(perAddress) },
      schema: { params, querystring: query },
    },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof params>;
      const { within } = request.query as z.infer<typeof query>;
      const place = places.byId(id);
      if (!place) throw new AppError('not_found');
      const key = `${id} ${within}`;
      const map = kept.get(key) ?? draw(key, place, within);
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=604800')
        .header('content-security-policy', policy)
        .send(await map);
    },
  );
}
