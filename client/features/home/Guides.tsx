import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { settings } from '../../client-settings.ts';
import { hasFee, rateText } from '../../fee-words.ts';
import { buttonClass } from '../../ui/button.tsx';

const guides = () =>
  ({
    Buyer: [
      ['Find a second-hand bike', 'Open a category and compare price, condition and location.'],
      ['Make a booking', 'Enter your phone number and location. The seller can see both.'],
      [
        'Pay to confirm',
        'Pay by card. Nobody else can book it then, and we hold your money until you have the bicycle.',
      ],
    ],
    Seller: [
      ['Create a seller account', 'You only need an email and a password.'],
      ['Add a product with proper data', 'Use a clear picture and an honest description.'],
      [
        'Get paid directly',
        `Send or hand it over when the buyer has paid. You get the money when all is well. ${hasFee(settings.fee) ? `Our fee is ${rateText(settings.fee)}.` : 'We take no fee.'}`,
      ],
    ],
  }) satisfies Record<string, string[][]>;

type Side = keyof ReturnType<typeof guides>;

/** Explains buying and selling in three steps each. */
export function Guides() {
  const { role } = useSession();
  const [chosen, setSide] = useState<Side>();
  const side = chosen ?? (role === 'seller' ? 'Seller' : 'Buyer');
  return (
    <section id="guides" aria-labelledby="guides-title" className="grid scroll-mt-20 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="guides-title" className="text-2xl">
          How it works
        </h2>
        <div className="flex gap-1 rounded-field bg-sand p-1">
          {(['Buyer', 'Seller'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={side === name}
              className={buttonClass(side === name ? 'primary' : 'quiet', 'small')}
              onClick={() => setSide(name)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <ol className="grid gap-4 md:grid-cols-3">
        {guides()[side].map(([title, text], index) => (
          <li key={title} className="grid content-start gap-3 card p-6">
            <span
              aria-hidden="true"
              className="grid size-10 place-items-center rounded-full bg-mist font-semibold text-pine-dark"
            >
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
