import type { Address } from '../../../contract/deals/delivery.ts';

/** Where a buyer wants a bicycle to be sent. */
export const sampleAddress: Address = {
  name: 'Bo Buyer',
  line1: '12 Canal Street',
  line2: '',
  city: 'Portland',
  region: 'OR',
  postcode: '97209',
  country: 'US',
};
