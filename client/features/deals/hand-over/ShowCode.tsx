import { Suspense } from 'react';
import { dealPath } from '../../../links/deal-links.ts';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { Spinner } from '../../../ui/spinner.tsx';

const QrCode = lazyOrNothing(() => import('../../../ui/pictures/qr-code.tsx'));

interface ShowCodeProps {
  bookingId: string;
  /** Six digits. */
  code: string;
}

/** The code that the buyer shows at the hand-over, in digits and as a picture to scan. */
export const ShowCode = ({ bookingId, code }: ShowCodeProps) => (
  <div className="flex flex-wrap items-center justify-center gap-5 rounded-card bg-mist p-5 text-pine-dark">
    <div className="grid min-w-0 flex-1 basis-40 gap-2">
      <h3 className="font-semibold">Your code for the hand-over</h3>
      <p className="whitespace-nowrap font-bold text-4xl tabular-nums">
        <span className="sr-only">{code}</span>
        <span aria-hidden="true">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      <p className="text-sm">
        Show it only when you have the bicycle in front of you and take it with you. Never send it
        before.
      </p>
    </div>
    <div className="w-56 max-w-full">
      <Suspense fallback={<Spinner />}>
        <QrCode text={enterUrl(bookingId, code)} label="QR code that the seller can scan" />
      </Suspense>
    </div>
  </div>
);

/**
 * The page on which the seller enters the code. The code is in the fragment, which no server and no
 * proxy gets to see.
 */
const enterUrl = (bookingId: string, code: string): string =>
  `${location.origin}${dealPath(bookingId)}?side=seller#code=${code}`;
