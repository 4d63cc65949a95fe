import type { OwnSellerPage } from '../../../contract/search/own-seller-page.ts';
import { UserText } from '../../ui/user-text.tsx';
import { OpeningTimes } from './OpeningTimes.tsx';

/** What a seller says of themselves, and where and when their shop is open. */
export const AboutSeller = ({
  said: { about, address, openingHours },
}: {
  said: OwnSellerPage;
}) => (
  <div className="grid min-w-0 gap-x-12 gap-y-4 md:grid-flow-col md:auto-cols-fr">
    {about && (
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {about}
      </p>
    )}
    {(address || openingHours) && (
      <div className="grid min-w-0 content-start justify-items-start gap-2">
        {address && (
          <p className="wrap-anywhere">
            <span className="text-soft">Shop: </span>
            <UserText>{address}</UserText>
          </p>
        )}
        {openingHours && <OpeningTimes hours={openingHours} />}
      </div>
    )}
  </div>
);
