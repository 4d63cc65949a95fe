import { NotForSale } from '../../../../client/features/bicycle/facts/NotForSale.tsx';
import { AboutSeller } from '../../../../client/features/seller/AboutSeller.tsx';
import { OpeningTimes } from '../../../../client/features/seller/OpeningTimes.tsx';
import type { OpeningHours } from '../../../../contract/search/own-seller-page.ts';
import { component } from '../../component.ts';
import { AlonePage } from '../../frame/AlonePage.tsx';
import { unbroken } from '../../frame/samples.ts';

const workday = { from: '09:30', to: '18:00' };
const openingHours: OpeningHours = {
  monday: null,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: { from: '09:30', to: '20:00' },
  saturday: { from: '10:00', to: '16:00' },
  sunday: null,
};

export default component({
  title: "A seller's page",
  of: { AboutSeller, OpeningTimes, NotForSale },
  about: 'What sellers say of themselves and their shop, and that they are away.',
  screenHeight: 480,
  states: {
    'a shop': (
      <AlonePage>
        <AboutSeller
          said={{
            about: 'I mend bicycles.\nCome by for a ride.',
            address: '12 Canal Street, Portland',
            openingHours,
          }}
        />
      </AlonePage>
    ),
    'words without a break': (
      <AlonePage>
        <AboutSeller said={{ about: unbroken, address: unbroken, openingHours: null }} />
      </AlonePage>
    ),
    away: (
      <AlonePage>
        <NotForSale bicycle={{ pausedUntil: '2026-12-03' }} />
      </AlonePage>
    ),
  },
});
