import { set } from 'react-hook-form';
import { expect, test } from 'vitest';
import { draftListing } from '../../../../../contract/catalog/product-drafts.ts';
import type { TypedForm } from '../add-product.ts';
import { listingFields } from '../listing-fields.ts';
import { draftListingOf, savedDraftOf } from './saved-draft.ts';

test('a draft holds what is filled in, numbers as texts, and gives it back to the form', () => {
  const typed = {
    title: 'Corbel Strada',
    description: '',
    selling_price: 640.5,
    purchase_price: '1.4',
    city: 'Portland',
    place_id: 5746545,
    image: [{ id: '1', alt: '', turn: 0 }],
    attributes: { make: 'Corbel', gears: 18, model: '', retired: 'An attribute of before' },
    checklist: { frame: { wear: 'light', faults: '' }, fork: { wear: '', faults: '' } },
  } as unknown as TypedForm;
  const pictures = [{ image: '/images/a/1600', alt: 'Its right side' }];
  const listing = draftListingOf(typed, pictures);
  const filledIn = {
    title: 'Corbel Strada',
    selling_price: '640.5',
    purchase_price: '1.4',
    city: 'Portland',
    place_id: 5746545,
    attributes: { make: 'Corbel', gears: '18' },
    checklist: { frame: { wear: 'light' } },
  };
  expect(listing).toEqual({ ...filledIn, pictures });
  const draft = { _id: crypto.randomUUID(), version: 3, updatedAt: '', listing };
  expect(savedDraftOf(draft)).toEqual({
    fields: filledIn,
    photos: [{ id: '/images/a/1600', url: '/images/a/1600', alt: 'Its right side', turn: 0 }],
    version: 3,
  });
});

test('a draft can hold every field of the form', () => {
  const typed: object = { place_id: 1, image: [] };
  for (const { name } of listingFields) set(typed, name, 'x');
  expect(draftListing.safeParse(draftListingOf(typed as TypedForm, [])).error).toBeUndefined();
});
