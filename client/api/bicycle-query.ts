import { queryOptions } from '@tanstack/react-query';
import type { BicyclePage } from '../../contract/search/bicycle-page.ts';
import { ApiError } from '../feedback/api-error.ts';
import { callOpen } from './api.ts';

/** A bicycle, or why there is none: 404 for an unknown id, 410 for one that is no longer listed. */
export type FoundPage =
  | { status: 200; bicycle: BicyclePage }
  | { status: 404 | 410; bicycle: null };

/**
 * The public page of a bicycle. That there is none is an answer and not an error, so that the
 * browser gets it together with the page from the server.
 */
export const bicycleQuery = (id: string) =>
  queryOptions({
    queryKey: ['bicycles', 'one', id],
    queryFn: async ({ signal }): Promise<FoundPage> => {
      try {
        const bicycle = await callOpen('GET /bicycles/:id', { params: { id } }, signal);
        return { status: 200, bicycle };
      } catch (error) {
        return { status: missingStatus(error), bicycle: null };
      }
    },
  });

/** @throws the error, if it says anything else than that there is no such bicycle */
function missingStatus(error: unknown): 404 | 410 {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 410) return 410;
  // An address whose id has another form never led to a bicycle.
  if (error.status === 404 || error.code === 'invalid_input') return 404;
  throw error;
}
