import { Link } from 'wouter';
import { holdMinutes } from '../../../../contract/limits.ts';
import { settings } from '../../../client-settings.ts';
import { complaintTimeText, dealTimeText } from '../../../deal-terms.ts';
import { feeSentence, hasFee, rateText } from '../../../fee-words.ts';
import { TextPage } from '../../../page/text-page.tsx';
import { heldMoney } from '../../../protection/promise.ts';
import { Deadlines } from '../HelpPage.tsx';
import { MoneyWay } from './MoneyWay.tsx';

/** The steps of a deal in which nothing goes wrong. */
const steps = (): (readonly [step: string, text: string])[] => [
  [
    'You book.',
    `That costs nothing. If you do not pay within ${dealTimeText('unpaid')}, the booking ends.`,
  ],
  [
    'You pay by card.',
    `You pay the price, and shipping if you have chosen it; buyers pay no fee. While you pay, the bicycle is reserved for you for ${holdMinutes} minutes. After that, nobody else can buy it.`,
  ],
  ['We hold the money.', 'The seller can see that you have paid, but does not have the money yet.'],
  [
    'You get the bicycle.',
    `If you pick it up, look at it first. If you take it, show the seller the code of six digits from the page of your booking: it proves the hand-over. If it is shipped, you see when it was sent, and the tracking number if there is one.`,
  ],
  ['You check it.', `If something is not as promised, report it within ${complaintTimeText()}.`],
  [
    'The seller gets the money.',
    `That happens when you say that all is well, or when your time to report a problem has passed. ${hasFee(settings.fee) ? `The seller pays our fee from it: ${rateText(settings.fee)}.` : 'We keep nothing of it.'} If a bicycle was sent and you say nothing, the seller gets the money after ${dealTimeText('tracked')} with a tracking number, and after ${dealTimeText('untracked')} without one.`,
  ],
];

/** What protects a buyer: the whole way of the money, from the card to the seller. */
export const BuyerProtectionPage = () => (
  <TextPage title="Buyer protection">
    <p>{heldMoney} This is the way of the money, step by step.</p>
    <MoneyWay />
    <ol>
      {steps().map(([step, text]) => (
        <li key={step}>
          <strong>{step}</strong> {text}
        </li>
      ))}
    </ol>
    <h2>You do not get the bicycle</h2>
    <p>
      If the seller does not send it or hand it over within {dealTimeText('notSent')} after your
      payment, you get all the money back, with shipping. You need not do anything. The same holds
      if the bicycle turns out to be sold already, or if the seller closes the account before
      sending it.
    </p>
    <h2>The bicycle is not as promised</h2>
    <p>
      Open your booking and press Report a problem, within {complaintTimeText()}. We keep the money
      meanwhile. The seller has {dealTimeText('answer')} to agree, to answer, or to offer you a part
      of the money. If the two of you do not agree, we decide. We can decide that you get the money
      back, that you get a part of it, that the bicycle goes back first, or that the seller gets the
      money.
    </p>
    <h2>What it costs</h2>
    <p>{feeSentence(settings.fee)}</p>
    <h2>What is not covered</h2>
    <p>
      You are protected only if you pay here. Do not pay a seller in cash or by transfer, and do not
      show your code before you have seen the bicycle. There is no return without a reason.
    </p>
    <h2>All deadlines</h2>
    <Deadlines />
    <p>
      More answers are on the{' '}
      <Link to="/help" className="text-pine underline">
        help page
      </Link>
      , and the rules in the{' '}
      <Link to="/terms" className="text-pine underline">
        terms of use
      </Link>
      .
    </p>
  </TextPage>
);
