import { keepsData } from '../../../browser-storage/keeps-data.ts';
import { Button } from '../../../ui/button.tsx';
import { useOnline } from '../../../ui/hooks/use-online.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { dropCode, isWaiting, type KeptCode } from './kept-codes.ts';

/** Says that a code is not confirmed yet, where it is kept, and what happens to it. */
export function KeptCodeNote({ kept }: { kept: KeptCode }) {
  const { bookingId, code, at } = kept;
  const isOnline = useOnline();
  const waits = isWaiting(kept, Date.now());
  const whenOpen = keepsData()
    ? 'when you have the shop open in this browser'
    : 'if this page is still open';
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-medium">
        {isOnline && !waits && <Spinner size="small" />}
        {waits
          ? 'The code is saved. It has not been checked yet.'
          : isOnline
            ? 'The code is being checked…'
            : 'You are offline. The code has not been checked yet.'}
      </p>
      <p className="text-sm">
        The code{' '}
        <span className="font-semibold tabular-nums">
          {code.slice(0, 3)} {code.slice(3)}
        </span>{' '}
        of <DateTime date={at} />{' '}
        {keepsData()
          ? 'is kept in this browser, with its time.'
          : 'is kept only while this page is open, since your browser keeps no data for this shop. Please note it down.'}{' '}
        {waits ? (
          <>
            We send it automatically from <DateTime date={kept.notBefore ?? at} /> on, {whenOpen}.
          </>
        ) : isOnline ? (
          'If the server does not answer, we try again automatically.'
        ) : (
          `We send it automatically when you are online again, ${whenOpen}.`
        )}{' '}
        The bicycle counts as handed over once the code is confirmed.
      </p>
      <p>
        <Button variant="secondary" size="small" onClick={() => dropCode(bookingId)}>
          Change the code
        </Button>
      </p>
    </>
  );
}
