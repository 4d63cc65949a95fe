/** What one side writes, and how many minutes after the line before. */
interface Line {
  from: 'buyer' | 'seller';
  minutes: number;
  text: string;
}

/** A thread of the demo shop. It can be about any bicycle. */
export interface WrittenThread {
  /** How many hours ago it began. */
  hours: number;
  lines: readonly Line[];
  /** How many lines of the other side the buyer and the seller have not read yet. */
  unread?: { buyer?: number; seller?: number };
}

const buyer = (minutes: number, text: string): Line => ({ from: 'buyer', minutes, text });
const seller = (minutes: number, text: string): Line => ({ from: 'seller', minutes, text });

/** Between the buyer with a password and four sellers, the first of whom has a password too. */
export const buyersThreads: readonly WrittenThread[] = [
  {
    hours: 29,
    lines: [
      buyer(0, 'Hello! Is it still available?'),
      seller(34, 'Yes, it is. I only take it out on dry weekends now.'),
      buyer(12, 'Good to hear. Are the tyres original, and how far have they gone?'),
      seller(51, 'The rear one is from last spring. The front one has about 1,800 miles on it.'),
      buyer(8, 'Thanks. Could I see it on Saturday before noon?'),
    ],
    unread: { seller: 1 },
  },
  {
    hours: 71,
    lines: [
      buyer(0, 'Hi, I am 168 cm tall. Would it fit me?'),
      seller(95, 'My sister is 170 cm and it fits her with the saddle low. So yes, I think so.'),
      seller(2, 'The seat post can go down another three centimetres.'),
    ],
    unread: { buyer: 2 },
  },
  {
    hours: 200,
    lines: [
      buyer(0, 'Is the scratch on the top tube only in the paint?'),
      seller(310, 'Only in the paint. I can send another picture when I am home.'),
      buyer(26, 'That would be kind, thank you.'),
    ],
  },
  {
    hours: 400,
    lines: [
      buyer(0, 'Hello, are the lights and the lock included?'),
      seller(44, 'The lights are, the lock is not.'),
      buyer(15, 'Understood. I will think about it.'),
    ],
  },
];

/** Between the seller with a password and other buyers. */
export const sellersThreads: readonly WrittenThread[] = [
  {
    hours: 5,
    lines: [
      buyer(0, 'Is it still available?'),
      buyer(1, 'I would ride it to work every day, 9 miles each way. Is it comfortable?'),
    ],
    unread: { seller: 2 },
  },
  {
    hours: 52,
    lines: [
      buyer(0, 'Has it ever been in a crash?'),
      seller(21, 'No. It fell over once in the garage, which is the scratch in the picture.'),
      buyer(13, 'Thank you for the honest answer!'),
    ],
  },
  {
    hours: 160,
    lines: [
      buyer(0, 'Would you take the pedals off? I have my own.'),
      seller(75, 'Sure, I can swap them for plain ones.'),
      buyer(40, 'Perfect.'),
    ],
  },
];
