import { bookingState } from '../../../../contract/deals/booking-states.ts';
import { stateLabels } from '../../../../contract/deals/state-labels.ts';
import { peopleSorts } from '../../../../contract/records/people.ts';
import { listingStateLabels } from '../../../page/moderation/words.ts';
import { paymentStateLabels, personStateLabels, roleLabels } from '../words.ts';
import type { FilterInput } from './fields.ts';

const days = (what: string): FilterInput[] => [
  { name: 'from', label: `${what} from`, type: 'date' },
  { name: 'until', label: `${what} until`, type: 'date' },
];

const seller: FilterInput = { name: 'seller', label: "Seller's email", type: 'email' };
const buyer: FilterInput = { name: 'buyer', label: "Buyer's email", type: 'email' };

const { newest, ...otherSorts } = peopleSorts;

export const peopleInputs: readonly FilterInput[] = [
  { name: 'q', label: 'Name, email, phone or id', type: 'search' },
  { name: 'role', label: 'Account', options: roleLabels },
  { name: 'state', label: 'State', options: personStateLabels },
  { name: 'verified', label: 'Mark', options: { true: 'Verified', false: 'Not verified' } },
  {
    name: 'reported',
    label: 'Reports',
    any: 'With and without',
    options: { true: 'With reports', false: 'Without reports' },
  },
  {
    name: 'disputed',
    label: 'Disputes',
    any: 'With and without',
    options: { true: 'With disputes', false: 'Without disputes' },
  },
  ...days('Joined'),
  { name: 'seenFrom', label: 'Seen since', type: 'date' },
  { name: 'sort', label: 'Sort by', any: newest, options: otherSorts },
];

/** @param categories the titles of the categories by their ids */
export const listingInputs = (categories: Readonly<Record<string, string>>): FilterInput[] => [
  { name: 'q', label: 'Title or id', type: 'search' },
  seller,
  { name: 'categoryId', label: 'Category', options: categories },
  { name: 'state', label: 'State', options: listingStateLabels },
  { name: 'minPrice', label: 'Price from ($)', inputMode: 'decimal' },
  { name: 'maxPrice', label: 'Price to ($)', inputMode: 'decimal' },
  ...days('Listed'),
];

const bookingStates = Object.fromEntries(
  bookingState.options.map((state) => [state, stateLabels[state]]),
);

export const bookingInputs: readonly FilterInput[] = [
  { name: 'q', label: 'Title or id', type: 'search' },
  buyer,
  seller,
  { name: 'state', label: 'State', options: bookingStates },
  ...days('Booked'),
];

export const paymentInputs: readonly FilterInput[] = [
  { name: 'q', label: 'Transaction or booking id', type: 'search' },
  { name: 'amount', label: 'Amount ($)', inputMode: 'decimal' },
  buyer,
  seller,
  { name: 'state', label: 'State', options: paymentStateLabels },
  ...days('Paid'),
];
