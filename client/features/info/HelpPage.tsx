import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  appealDays,
  fewestReviews,
  holdMinutes,
  maxOffersOfBuyer,
  maxOpenOffers,
  maxPauseDays,
  moneyHoldHours,
  offerHours,
  reviewDays,
  roundOfferDays,
} from '../../../contract/limits.ts';
import { settings } from '../../client-settings.ts';
import { complaintTimeText, dealTimeText } from '../../deal-terms.ts';
import { feeSentence } from '../../fee-words.ts';
import { FoldArrow } from '../../page/fold-arrow.tsx';
import { TextPage } from '../../page/text-page.tsx';
import { heldMoney, protectionPath } from '../../protection/promise.ts';
import { deadlineSentences } from './deadlines.ts';

interface Topic {
  title: string;
  answers: readonly (readonly [question: string, answer: string])[];
}

const reviews: Topic = {
  title: 'Reviews',
  answers: [
    [
      'Who can write a review?',
      `Both sides of a deal that was paid here, for ${reviewDays} days after the deal has ended. Nobody else can, so each review is of somebody who has dealt with that person.`,
    ],
    [
      'When do others see my review?',
      `Once the other side has written one too, or when the ${reviewDays} days are over. Until then you can change it. After that, the other side can answer once.`,
    ],
    [
      'How is the average made?',
      `It is the average of all reviews of a person that are shown. With fewer than ${fewestReviews} reviews we show none. We hide a review only for a reason that we tell both sides.`,
    ],
  ],
};

const offers = (): Topic => ({
  title: 'Offers',
  answers: [
    [
      'Can I offer less than the price?',
      `Yes, where the page of a bicycle has the button Make an offer. The seller has ${offerHours} hours to accept it, to decline it or to name another price. You can make ${maxOffersOfBuyer} offers for a bicycle, and have ${maxOpenOffers} open offers at the same time.`,
    ],
    [
      'What happens when an offer is accepted?',
      `The bicycle is booked at that price and reserved for the buyer for ${dealTimeText('reserved')}. Nobody else can pay for it until then. If the buyer does not pay in time, it is free again, and the agreed price ends.`,
    ],
    [
      'How do I take offers for my bicycle?',
      'Choose Take offers when you add or edit it. You can name the lowest price that you would take: buyers never see it, and lower offers are declined by themselves.',
    ],
    [
      'Can I lower the price only for buyers who are interested?',
      `Yes. Open My products and choose Send an offer in the menu of a bicycle. Buyers who have saved it, look for one like it or have asked about it can take that price for ${roundOfferDays} days, and the first to pay has the bicycle. You see how many got it, and never who. Buyers choose in Your account whether they get such offers.`,
    ],
  ],
});

const account: Topic = {
  title: 'Your account',
  answers: [
    [
      'What does the mark next to a name mean?',
      'It means that we have checked who this seller is. We have not checked sellers without the mark yet.',
    ],
    [
      'My listing is hidden, or my account is suspended. What can I do?',
      `Open Decisions from your dashboard or from our mail. It says which rule it was and why. You can change a hidden listing and ask us to show it again, and you can appeal within ${appealDays} days.`,
    ],
    [
      'I forgot my password. What can I do?',
      'Use “Forgot password?” on the sign-in page. We will email you a link that you can use once, within one hour.',
    ],
  ],
};

/** Questions with their answers; those about deals name the operator's fee and times. */
const topics = (): readonly Topic[] => [
  {
    title: 'Buying and paying',
    answers: [
      [
        'How do I buy a bicycle?',
        'Open a category, press Book Now on a bicycle, and enter your phone number and location. Then open My Booking and press Pay. When you have paid, nobody else can book it. Pick it up from the seller, or wait until it arrives.',
      ],
      [
        'What happens to my money?',
        `We hold it. The seller gets it when you have the bicycle and say that all is well, or when ${complaintTimeText()} have passed without a complaint. ${feeSentence(settings.fee)}`,
      ],
      [
        'I pick the bicycle up. What is the code for?',
        'When you have paid, the page of your booking shows a code of six digits. Look at the bicycle first. If you take it, show the code to the seller, who enters it: that proves the hand-over. If you do not want it, keep the code to yourself.',
      ],
      [
        'Another buyer is paying for the bicycle I booked. What can I do?',
        `When a buyer opens the payment page, the bicycle is reserved for them for ${holdMinutes} minutes. If they do not pay in that time, you can pay for it. The message shows when you can try again.`,
      ],
      [
        'My card was declined. What can I do?',
        'The message from the card provider tells you the reason. You have not been charged. Please try again or use another card.',
      ],
      [
        'I paid, but the bicycle was no longer available. What happens now?',
        'You automatically get a full refund to your card. If it takes none, we pay you another way. My Booking shows that the booking was refunded.',
      ],
      [
        'Can I cancel a booking?',
        'Yes, if you have not paid for it yet. Open My Booking and delete it. The seller can also cancel an unpaid booking, and can end a paid sale before the bicycle is on its way; then you get all your money back. You will see this in My Booking.',
      ],
    ],
  },
  offers(),
  reviews,
  {
    title: 'Problems and returns',
    answers: [
      [
        'The bicycle is not as promised, or does not arrive. What can I do?',
        `Open your booking and press Report a problem, within ${complaintTimeText()}. We hold the money. The seller has ${dealTimeText('answer')} to agree, to answer or to offer a part of the money. If you do not agree with each other, we decide.`,
      ],
      [
        'Can I send a bicycle back?',
        `There is no return without a reason. If we decide that a bicycle goes back, the seller gives you the address for it. You then have ${dealTimeText('sendBack')} to send it, and you get all your money when the seller has it. If there is no address after ${dealTimeText('returnAddress')}, you get your money without a return.`,
      ],
    ],
  },
  {
    title: 'Selling',
    answers: [
      [
        'How do I sell?',
        `Create a seller account and choose Add a products. My Buyers shows who has booked your bicycles. When a booking says Paid, send the bicycle and press Shipped, or hand it over and enter the buyer's code. You have ${dealTimeText('notSent')} for that.`,
      ],
      [
        'When do I get the money for my bicycle?',
        `When the buyer says that all is well, or when ${complaintTimeText()} have passed without a complaint. Set up your account under Your money, so that we can send it to your bank. After a change of how you sign in, we send nothing for ${moneyHoldHours} hours.`,
      ],
      [
        'The sale of my bicycle was refunded. Can I sell it again?',
        'Yes. Open My products and press Sell again.',
      ],
      [
        'I am going away. Can I pause my listings?',
        `Yes, for up to ${maxPauseDays} days: open Your account and press Pause selling. Your bicycles are hidden until the day on which you are back. Nobody can book them or pay for them; deals that are paid go on. You can end the pause at any time.`,
      ],
      [
        'What can I show on my page?',
        'Your page shows your bicycles and your reviews. In Your account you can add a text about yourself and, if you have a shop, its address and opening times. Everybody can read them.',
      ],
    ],
  },
  account,
];

export const HelpPage = () => (
  <TextPage title="Help">
    <p>
      {heldMoney}{' '}
      <Link to={protectionPath} className="text-pine underline">
        How buyer protection works
      </Link>
    </p>
    {topics().map(({ title, answers }) => [
      <h2 key={title}>{title}</h2>,
      <div key={`${title} answers`}>
        {answers.map(([question, answer]) => (
          <Answer key={question} question={question}>
            <p>{answer}</p>
          </Answer>
        ))}
      </div>,
    ])}
    <h2>Deadlines</h2>
    <div>
      <Answer question="Which deadlines are there?">
        <Deadlines />
      </Answer>
    </div>
  </TextPage>
);

/** A question that unfolds its answer, which the browser's own search on the page finds. */
const Answer = ({ question, children }: { question: string; children: ReactNode }) => (
  <details className="group border-line border-b">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 rounded-field py-2 font-medium [&::-webkit-details-marker]:hidden">
      {question}
      <FoldArrow />
    </summary>
    <div className="pb-4">{children}</div>
  </details>
);

/** What happens automatically in a deal, and when. */
export const Deadlines = () => (
  <ul>
    {deadlineSentences().map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
