/** What a side of a deal says of the other, and what it answers. */
export interface ReviewText {
  stars: 1 | 2 | 3 | 4 | 5;
  text: string;
}

export const textsOfBuyers: readonly ReviewText[] = [
  { stars: 5, text: 'The bicycle is exactly as described, and it was clean and ready to ride.' },
  { stars: 5, text: 'Took the time to set the saddle height for me. I rode home on it.' },
  {
    stars: 5,
    text: 'Quick answers, an honest description of the scratches, and packed with great care.',
  },
  { stars: 5, text: '' },
  { stars: 5, text: 'My third bicycle from this shop and the best deal so far. Thank you!' },
  {
    stars: 5,
    text: 'Even better than in the pictures. The chain was new, and so were the brake pads.',
  },
  {
    stars: 5,
    text: 'Came a day early. Assembling it took twenty minutes, with the tools in the box.',
  },
  {
    stars: 4,
    text: 'A good bicycle. The rear gear needed some adjusting, which took me ten minutes.',
  },
  { stars: 4, text: 'All as described. Answers took a day or two.' },
  { stars: 4, text: '' },
  {
    stars: 4,
    text: 'Friendly and punctual. The tyres are more worn than I thought, and I was told so before.',
  },
  { stars: 3, text: 'The frame is fine. The saddle was another one than in the pictures.' },
  { stars: 3, text: 'We had to move the hand-over twice. The bicycle itself is good.' },
  {
    stars: 2,
    text: 'The brakes were worn down to the metal. A mention in the description would have been fair.',
  },
];

export const textsOfSellers: readonly ReviewText[] = [
  { stars: 5, text: 'Paid at once and was there on time. A pleasure.' },
  { stars: 5, text: 'Asked good questions before buying. I would sell to them again.' },
  { stars: 5, text: '' },
  { stars: 5, text: 'Friendly, clear, and happy with the bicycle.' },
  { stars: 4, text: 'All went well. Came half an hour late, but let me know.' },
  { stars: 4, text: '' },
  { stars: 3, text: 'Wanted a lower price at the door, and took it at the agreed one in the end.' },
];

/** What sellers answer to praise, and to less. */
export const replies = {
  toPraise: [
    'Thank you! Enjoy the rides.',
    'Glad that it fits. Write to me if the gears need another turn.',
    'It was a pleasure. Come back for the next one.',
  ],
  toLess: [
    'Thank you for telling me. I will look at that more closely next time.',
    'You are right, and I am sorry for the trouble.',
  ],
} as const;
