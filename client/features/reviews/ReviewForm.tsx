import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { useSearchParams } from 'wouter';
import type { BookingSide } from '../../../contract/deals/lifecycle/transition.ts';
import {
  aspectNames,
  type DealReviews,
  type ReviewForm as Review,
  type ReviewAspect,
  reviewAspects,
  reviewForm,
} from '../../../contract/reviews/reviews.ts';
import { z } from '../../../contract/zod.ts';
import { useEmail } from '../../api/session.ts';
import { useApiForm } from '../../form/use-api-form.ts';
import { invalidateTopics } from '../../live/topics.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Alert } from '../../ui/notices.tsx';
import { writeReview } from './queries.ts';
import { StarField } from './StarField.tsx';

/** As the form has it: the value of a radio button is text, or null where none is chosen. */
interface Typed {
  stars: string | null;
  aspects: Record<ReviewAspect, string | null>;
  text: string;
}

const asNumber = (chosen: string | null | undefined) => (chosen ? Number(chosen) : undefined);

const typedReview = z.preprocess((typed) => {
  const { stars, aspects, text } = typed as Typed;
  const rated = aspectNames.flatMap((name) => {
    const of = asNumber(aspects[name]);
    return of === undefined ? [] : [[name, of]];
  });
  return { stars: asNumber(stars), aspects: Object.fromEntries(rated), text };
}, reviewForm) as z.ZodType<Review, Typed>;

/** The time for reviews of a deal, for one of its sides. */
export interface AskedReview {
  bookingId: string;
  /** Whom the review is about. */
  other: BookingSide;
  reviews: DealReviews;
  onSent?(): void;
}

/** What the reader of a deal says of the other side. A link in a mail has chosen the stars. */
export function ReviewForm({ bookingId, other, reviews: { own }, onSent }: AskedReview) {
  const [params] = useSearchParams();
  const email = useEmail();
  const client = useQueryClient();
  const { register, setValue, errors, submit, isPending, formError } = useApiForm({
    schema: typedReview,
    fields: ['stars', 'text'],
    draft: { key: `review-${bookingId}` },
    defaultValues: {
      stars: String(own?.stars ?? params.get('stars') ?? ''),
      aspects: asTyped(own?.aspects),
      text: own?.text ?? '',
    },
    send: (review) => writeReview(email, bookingId, review),
    onSuccess: () => {
      toast.success(own ? 'Review saved' : 'Review sent');
      onSent?.();
      return invalidateTopics(client, 'bookings');
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <StarField
        label={`How was the ${other}?`}
        hasWords
        error={errors.stars?.message}
        {...register('stars')}
      />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        {aspectNames
          .filter((name) => other === 'seller' || name !== 'described')
          .map((name) => (
            <StarField key={name} label={reviewAspects[name]} {...register(`aspects.${name}`)} />
          ))}
        <Button variant="quiet" onClick={() => setValue('aspects', asTyped())}>
          Leave these out
        </Button>
      </div>
      <TextArea
        label="Your review"
        hint="If you like. Without phone numbers, emails and addresses."
        rows={4}
        error={errors.text?.message}
        {...register('text')}
      />
      {formError && <Alert>{formError}</Alert>}
      <Button type="submit" pending={isPending} className="justify-self-start max-sm:w-full">
        {own ? 'Save review' : 'Send review'}
      </Button>
    </form>
  );
}

const asTyped = (aspects: Review['aspects'] = {}) => {
  const typed = (name: ReviewAspect) => (aspects[name] === undefined ? '' : String(aspects[name]));
  return {
    described: typed('described'),
    contact: typed('contact'),
    punctuality: typed('punctuality'),
  };
};
