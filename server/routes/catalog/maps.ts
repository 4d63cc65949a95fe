import type { FastifyInstance } from 'fastify';
import type { Place } from '../../../contract/bicycle/place.ts';
import { z } from '../../../contract/zod.ts';
import { AppError } from '../../errors.ts';
import { drawMap } from '../../features/maps/draw-map.ts';
import { addressRateLimit } from '../../http/rate-limits.ts';
import type { Places } from '../../places/places.ts';

const params = z.object({ id: z.coerce.number().int().positive() });

/** How many maps are kept in memory; each has about 3 KB. */
const maxKept = 500;

/** A map takes 80 ms to draw; a person who looks at bicycles opens fewer. */
const perAddress = { max: 60, per: 'minute' } as const;

/** The picture has colours of the dark theme in a style element. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Registers the maps of places, which the pages of bicycles show. */
export async function mapRoutes(app: FastifyInstance, { places }: { places: Places }) {
  const kept = new Map<number, Promise<string>>();
  const draw = (place: Place) => {
    const map = drawMap(
      place,
      places.local().map((one) => one.place),
    );
    // The one that was kept first goes first.
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? place.id);
    kept.set(place.id, map);
    map.catch(() => kept.delete(place.id));
    return map;
  };
  app.get(
    '/maps/:id.svg',
    { config: { isData: true, ...addressRateLimit(perAddress) }, schema: { params } },
    async (request, reply) => {
      const { id } = request.params as z.infer<typeof params>;
      const place = places.byId(id);
      if (!place) throw new AppError('not_found');
      const map = kept.get(id) ?? draw(place);
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=604800')
        .header('content-security-policy', policy)
        .send(await map);
    },
  );
}
