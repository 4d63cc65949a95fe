import type { OfferRow } from '../rows.ts';

/** What one side offers: so many percent of the price, so many hours ago. */
interface PlannedOffer {
  by: 'buyer' | 'seller';
  percent: number;
  hours: number;
  message?: string;
  delivery?: 'pick_up' | 'shipping';
  /** What became of it, and how many hours ago. Without it, it is open. */
  end?: {
    state: Exclude<OfferRow['state'], 'open'>;
    hours: number;
    voidReason?: 'delivery_changed';
  };
}

/** What a buyer and the seller offer each other for a bicycle, by the mailbox of the buyer. */
export interface OffersOfBuyer {
  buyer: string;
  offers: readonly PlannedOffer[];
}

/** The offers for one bicycle of the seller with this mailbox. */
export interface OfferPlot {
  seller: string;
  /** The seller's lowest price in percent of what is asked; null for none. */
  lowest: number | null;
  byBuyer: readonly OffersOfBuyer[];
}

/** Offers for bicycles of the seller with a password, and of the buyer with a password. */
export const offerPlots: readonly OfferPlot[] = [
  {
    seller: 'seller',
    lowest: 70,
    byBuyer: [
      {
        buyer: 'oskar',
        offers: [{ by: 'buyer', percent: 78, hours: 30 }],
      },
      {
        buyer: 'tamsin',
        offers: [
          {
            by: 'buyer',
            percent: 84,
            hours: 21,
            message: 'I could pick it up on Friday after work, and pay at once.',
          },
        ],
      },
      { buyer: 'gideon', offers: [{ by: 'buyer', percent: 90, hours: 4 }] },
      {
        buyer: 'noor',
        offers: [{ by: 'buyer', percent: 72, hours: 60, end: { state: 'declined', hours: 55 } }],
      },
      {
        buyer: 'ingrid',
        offers: [{ by: 'buyer', percent: 80, hours: 100, end: { state: 'expired', hours: 52 } }],
      },
    ],
  },
  {
    seller: 'seller',
    lowest: null,
    byBuyer: [
      {
        buyer: 'kofi',
        offers: [
          { by: 'buyer', percent: 82, hours: 28, end: { state: 'countered', hours: 11 } },
          { by: 'seller', percent: 92, hours: 11, end: { state: 'accepted', hours: 5 } },
        ],
      },
    ],
  },
  {
    seller: 'dale.wintermoor',
    lowest: 75,
    byBuyer: [
      {
        buyer: 'buyer',
        offers: [
          {
            by: 'buyer',
            percent: 80,
            hours: 25,
            message: 'Would you take a little less? I would ride it every day.',
            end: { state: 'countered', hours: 9 },
          },
          { by: 'seller', percent: 91, hours: 9, message: 'I can meet you half way.' },
        ],
      },
    ],
  },
  {
    seller: 'hollis',
    lowest: null,
    byBuyer: [{ buyer: 'buyer', offers: [{ by: 'buyer', percent: 85, hours: 6 }] }],
  },
  {
    seller: 'rosalind',
    lowest: 75,
    byBuyer: [
      {
        buyer: 'buyer',
        offers: [
          { by: 'buyer', percent: 60, hours: 170, end: { state: 'declined', hours: 170 } },
          { by: 'buyer', percent: 82, hours: 169, end: { state: 'withdrawn', hours: 150 } },
        ],
      },
    ],
  },
  {
    seller: 'emeka',
    lowest: null,
    byBuyer: [
      {
        buyer: 'buyer',
        offers: [{ by: 'buyer', percent: 88, hours: 76, end: { state: 'lapsed', hours: 70 } }],
      },
    ],
  },
  {
    seller: 'juniper',
    lowest: null,
    byBuyer: [
      {
        buyer: 'buyer',
        offers: [
          {
            by: 'buyer',
            percent: 86,
            hours: 240,
            delivery: 'shipping',
            end: { state: 'voided', hours: 220, voidReason: 'delivery_changed' },
          },
        ],
      },
    ],
  },
];

/** What the seller with a password offers to three people, of whom the first has taken it. */
export const roundPlot = {
  percent: 88,
  hours: 40,
  buyers: ['desmond', 'clementine', 'buyer'],
  takenHours: 18,
} as const;
