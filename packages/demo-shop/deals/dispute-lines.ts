import type { DealActor, DealEvent, DisputeEntryRow, DisputeRow } from '../deal-rows.ts';
import type { Photo } from '../products/subject.ts';

/** One step of a dispute, and what it does to the deal. */
export interface Line {
  /** Days after the line before; of the first, after the last step of the delivery. */
  days: number;
  by: DealActor;
  step: DisputeEntryRow['step'];
  text?: string;
  event?: DealEvent;
  /** The amount that it is about, in percent of what was paid. */
  percent?: number;
  /** Details of the bicycle that its pictures show. */
  shots?: readonly NonNullable<Photo['shot']>[];
  asked?: 'buyer' | 'seller';
}

/** A dispute of the demo shop. It can be about any bicycle of a kind with derailleur or hub gears. */
export interface Story {
  reason: DisputeRow['reason'];
  lines: readonly [Line, ...Line[]];
}

type Said = Pick<Line, 'percent' | 'shots' | 'asked' | 'event'>;

const lineOf =
  (by: Line['by']) =>
  (days: number, step: Line['step'], text: string, said: Said = {}): Line => ({
    days,
    by,
    step,
    text,
    ...said,
  });
const buyer = lineOf('buyer');
const seller = lineOf('seller');
const admin = lineOf('admin');

const opens = (percent: number, ...shots: NonNullable<Line['shots']>): Said => ({
  event: 'dispute',
  percent,
  shots,
});

const returnFirst: Said = { event: 'require-return', percent: 100 };

/** The seller has not answered yet. */
export const dentedRim: Story = {
  reason: 'not_as_described',
  lines: [
    buyer(
      0.5,
      'opened',
      'It arrived in time, thank you. But the front rim has a dent, and I can feel it when I brake. ' +
        'The listing does not mention it. I would like a part of the price back for a new wheel.',
      opens(30, 'front', 'drivetrain'),
    ),
  ],
};

/** An admin has asked the buyer, and has not decided. */
export const cutSaddle: Story = {
  reason: 'damaged',
  lines: [
    buyer(
      0.5,
      'opened',
      'The box was torn on one side when it came, and the saddle has a long cut. I took the picture ' +
        'before my first ride.',
      opens(25, 'saddle'),
    ),
    seller(
      2,
      'answered',
      'I am sorry that this happened. The saddle had no cut when I packed it: the picture is from that ' +
        'morning. I think that it happened on the way.',
      { shots: ['saddle', 'front'] },
    ),
    admin(1.5, 'question', 'Do you still have the box, and is its damage on the receipt?', {
      asked: 'buyer',
    }),
    buyer(
      0.5,
      'note',
      'I still have the box. There is no receipt: nobody was at home, and it was left at the door.',
    ),
  ],
};

/** The bicycle is on its way back. */
export const wrongSize: Story = {
  reason: 'not_as_described',
  lines: [
    buyer(
      0.5,
      'opened',
      'The frame is smaller than the listing says: the sticker on it has another size. I cannot ride it.',
      opens(100, 'saddle'),
    ),
    seller(
      1,
      'answered',
      'I have copied the size from my invoice. If the sticker says something else, I take it back.',
    ),
    admin(
      3,
      'decided',
      'The size on the sticker is not the one in the listing. Please send the bicycle back. You get ' +
        'all of your money once it has arrived.',
      returnFirst,
    ),
    { days: 2, by: 'buyer', step: 'sent_back', event: 'send-back' },
  ],
};

/** Both have agreed on a part. */
export const bentPedal: Story = {
  reason: 'not_as_described',
  lines: [
    buyer(
      0.5,
      'opened',
      'It rides well, but one pedal is bent, which is not in the listing. I would like to buy a new pair.',
      opens(20, 'drivetrain'),
    ),
    seller(
      1,
      'offered',
      'You are right, I had not noticed it. A good pair costs less than that. Is this amount all right ' +
        'for you?',
      { percent: 10 },
    ),
    buyer(0.5, 'accepted', 'Yes, that is fair. Thank you!', { percent: 10, event: 'settle-part' }),
  ],
};

/** The bicycle has come back, and all of the money was refunded. */
export const weakBrake: Story = {
  reason: 'not_as_described',
  lines: [
    buyer(
      0.5,
      'opened',
      'The rear brake hardly slows the wheel, and its lever touches the handlebar. The listing does not ' +
        'mention it.',
      opens(100, 'front'),
    ),
    seller(
      1,
      'answered',
      'It worked when I rode it last. Please send it back, and I will have a look at it.',
    ),
    admin(
      1.5,
      'decided',
      'Both of you agree to a return. The buyer gets all of the money once the bicycle has arrived.',
      returnFirst,
    ),
    { days: 2, by: 'buyer', step: 'sent_back', event: 'send-back' },
    { days: 5, by: 'seller', step: 'returned', event: 'confirm-return' },
  ],
};

/** An admin has decided for a part. */
export const bentWheel: Story = {
  reason: 'damaged',
  lines: [
    buyer(
      0.5,
      'opened',
      'The rear wheel is bent and touches the brake. A workshop says that it needs a new rim.',
      opens(40, 'drivetrain'),
    ),
    seller(
      2,
      'answered',
      'The wheel was straight when I sent it. It must have been hit on the way.',
    ),
    admin(
      5,
      'decided',
      'Nobody can say when the wheel was bent. The box had no padding around it, so the seller pays for ' +
        'a new rim.',
      { event: 'settle-part', percent: 15 },
    ),
  ],
};

/** It has not arrived, and an admin is to decide. */
export const lostOnTheWay: Story = {
  reason: 'not_received',
  lines: [
    buyer(
      9,
      'opened',
      'The tracking has not changed for nine days, and nothing has arrived.',
      opens(100),
    ),
    seller(
      1.5,
      'answered',
      'I brought it to the counter and have the receipt. The carrier is looking for it. This is how it ' +
        'looked before I packed it.',
      { shots: ['front', 'saddle'] },
    ),
  ],
};

/** Neither the seller nor an admin has done anything in time. */
export const crackedFrame: Story = {
  reason: 'not_as_described',
  lines: [
    buyer(
      0.5,
      'opened',
      'When I cleaned it, I found a crack in the frame below the seat post. It is not safe to ride. The ' +
        'seller has not answered my messages.',
      opens(100, 'saddle', 'drivetrain', 'front'),
    ),
  ],
};

/** The buyer is to send it back. */
export const mixedUp: Story = {
  reason: 'wrong_item',
  lines: [
    buyer(
      0.5,
      'opened',
      'This is another bicycle than the one in the pictures: it has another colour and other brakes.',
      opens(100, 'front', 'drivetrain'),
    ),
    seller(
      1,
      'answered',
      'I sold two in that week, and I must have mixed up the boxes. I am very sorry.',
    ),
    admin(
      1.5,
      'decided',
      'The seller agrees that it is the wrong bicycle. Please send it back within 14 days. You get all ' +
        'of your money once it has arrived.',
      returnFirst,
    ),
  ],
};
