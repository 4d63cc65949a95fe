import { TextPage } from '../../page/text-page.tsx';

const answers = [
  [
    'How do I buy a bicycle?',
    'Open a category, choose Book Now on a bicycle and leave your phone number and location. Then open My Booking and press Pay. With the payment the bicycle is yours, and nobody else can book it.',
  ],
  [
    'Somebody else is paying for my bicycle. What now?',
    'Opening the payment page holds a bicycle for fifteen minutes. If the other buyer does not pay within them, you can; the message says when to try again.',
  ],
  [
    'My card was declined.',
    'The message comes from the card provider and says why. Nothing has been charged; try again, or use another card.',
  ],
  [
    'Can I take a booking back?',
    'As long as it is unpaid: delete it in My Booking. The seller can cancel an unpaid booking too, and you see it there.',
  ],
  [
    'I paid, and the bicycle was gone.',
    'Then the whole amount goes back to your card by itself, and the booking says so.',
  ],
  [
    'How do I sell?',
    'Create a seller account and choose Add a products. You see who booked in My Buyers; once it says Paid, ship the bicycle and press Shipped.',
  ],
  [
    'What does the mark beside a name mean?',
    'We have checked who this seller is. Sellers without it may be just as good; we have not met them yet.',
  ],
  [
    'I forgot my password.',
    'Use “Forgot password?” on the sign-in page. The link in the mail works once, for an hour.',
  ],
] as const;

export function HelpPage() {
  return (
    <TextPage title="Help">
      {answers.map(([question, answer]) => (
        <section key={question} className="grid gap-2">
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </TextPage>
  );
}
