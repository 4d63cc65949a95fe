import { TextPage } from '../../page/text-page.tsx';

const answers = [
  [
    'How do I buy a bicycle?',
    'Open a category, press Book Now on a bicycle, and enter your phone number and location. Then open My Booking and press Pay. When you have paid, the bicycle is yours and nobody else can book it.',
  ],
  [
    'Another buyer is paying for the bicycle I booked. What can I do?',
    'When a buyer opens the payment page, the bicycle is reserved for them for fifteen minutes. If they do not pay in that time, you can pay for it. The message shows when you can try again.',
  ],
  [
    'My card was declined. What can I do?',
    'The message from the card provider tells you the reason. You have not been charged. Please try again or use another card.',
  ],
  [
    'Can I cancel a booking?',
    'Yes, if you have not paid for it yet. Open My Booking and delete it. The seller can also cancel an unpaid booking. You will see this in My Booking.',
  ],
  [
    'I paid, but the bicycle was no longer available. What happens now?',
    'You automatically get a full refund to your card. My Booking shows that the booking was refunded.',
  ],
  [
    'How do I sell?',
    'Create a seller account and choose Add a products. My Buyers shows who has booked your bicycles. When a booking says Paid, ship the bicycle and press Shipped.',
  ],
  [
    'What does the mark next to a name mean?',
    'It means that we have checked who this seller is. We have not checked sellers without the mark yet.',
  ],
  [
    'I forgot my password. What can I do?',
    'Use “Forgot password?” on the sign-in page. We will email you a link that you can use once, within one hour.',
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
