import type { Call } from '../call.ts';
import { acknowledged, emailQuery, idParams } from '../fields.ts';
import { z } from '../zod.ts';
import { publicReview, replyForm, reviewChange, reviewForm, reviewsQuery } from './reviews.ts';

/** The calls about what the sides of a deal say of each other. */
export const reviewCalls = {
  /** Writes the caller's review of the other side, or changes it while nobody else can see it. */
  'POST /bookings/:id/reviews': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: reviewForm,
    response: acknowledged,
  },
  /** The one public reply of the person who was reviewed. */
  'POST /reviews/:id/reply': {
    access: 'user',
    params: idParams,
    query: emailQuery,
    body: replyForm,
    response: acknowledged,
  },
  /** Hides a review with a reason, or shows it again. */
  'PATCH /reviews/:id': {
    access: 'admin',
    right: ['moderation'],
    params: idParams,
    query: emailQuery,
    body: reviewChange,
    response: acknowledged,
  },
  /** The visible reviews of a seller. */
  'GET /sellers/:id/reviews': {
    access: 'public',
    params: idParams,
    query: reviewsQuery,
    response: z.array(publicReview),
  },
} as const satisfies Record<string, Call>;
