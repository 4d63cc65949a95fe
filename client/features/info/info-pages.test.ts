import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import type { ClientSettings } from '../../../contract/client-settings.ts';
import { bookingTransitions } from '../../../contract/deals/booking-lifecycle.ts';
import { type DealTime, dealTime } from '../../../contract/deals/deal-times.ts';
import { configure } from '../../client-settings.ts';
import { AboutPage } from './AboutPage.tsx';
import { deadlineSentences } from './deadlines.ts';
import { HelpPage } from './HelpPage.tsx';
import { BuyerProtectionPage } from './protection/BuyerProtectionPage.tsx';
import { TermsPage } from './TermsPage.tsx';

/** Each time has a number of its own, from 101 days on. */
const dealDays = Object.fromEntries(
  dealTime.options.map((time, index) => [time, 101 + index]),
) as Record<DealTime, number>;

const withFee = (fee: ClientSettings['fee']) =>
  configure({ brand: { name: 'Respoke' }, fee, dealDays } as ClientSettings);

beforeEach(() => withFee({ percent: 5, cents: 150 }));

// Its types ask for the children among the properties, where the linter does not want them.
const AtHome = Router as ComponentType<{ ssrPath: string; children?: ReactNode }>;

const read = (page: () => React.JSX.Element) =>
  renderToStaticMarkup(createElement(AtHome, { ssrPath: '/' }, createElement(page))).replaceAll(
    '&#x27;',
    "'",
  );
const pages = { HelpPage, BuyerProtectionPage, TermsPage, AboutPage };

test.each(Object.entries(pages))('%s names the fee that the operator takes, or none', (_, page) => {
  expect(read(page)).toContain('its seller pays 5% of the price and $1.50; shipping is free of it');
  withFee({ percent: 0, cents: 0 });
  expect(read(page)).toContain('There is no service fee, for buyers or for sellers.');
});

test('Help, Buyer protection and Terms name every time after which something happens automatically, and the held money', () => {
  const timed = bookingTransitions.flatMap(({ after }) => after ?? []);
  expect(new Set(timed)).toEqual(new Set(dealTime.options));
  for (const page of [HelpPage, BuyerProtectionPage, TermsPage]) {
    const text = read(page);
    for (const time of timed) expect(text, time).toContain(`${dealDays[time]} days`);
    for (const word of [/[Ww]e hold/, /complaint/, /code/, /goes back/]) expect(text).toMatch(word);
  }
});

test('a deadline says what the lifecycle does then', () => {
  const sentences = deadlineSentences();
  const of = (time: DealTime) => sentences.find((one) => one.includes(`${dealDays[time]} days`));
  expect(of('unpaid')).toBe('If a booking is not paid within 101 days, the booking ends.');
  expect(of('notSent')).toContain(', the buyer gets all the money back.');
  for (const time of ['handedOver', 'delivered', 'tracked', 'untracked', 'sendBack'] as const)
    expect(of(time), time).toContain(', the seller gets the money.');
  expect(of('returned')).toContain(', the buyer gets all the money back.');
  expect(of('answer')).toContain(', we decide without the answer.');
  expect(of('unclaimed')).toContain(', we set it aside for the seller');
});
