import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { maxPauseDays } from '../../../../contract/limits.ts';
import { accountQuery } from '../../../api/account.ts';
import { useEmail } from '../../../api/session.ts';
import { LoadError } from '../../../feedback/load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { useEndPause } from './queries.ts';

const PauseDialog = lazyOrNothing(() => import('./PauseDialog.tsx'));

/** Begins a pause of all the seller's bicycles, changes its day, or ends it. */
export function Pause() {
  const { data, error, refetch } = useQuery(accountQuery(useEmail()));
  const end = useEndPause();
  const [isOpen, setOpen] = useState(false);
  if (!data)
    return error ? <LoadError error={error} onRetry={refetch} /> : <Spinner size="small" />;
  const { pausedUntil } = data;
  return (
    <>
      <p className="text-soft">
        {pausedUntil
          ? `You are away, back on ${formatDay(pausedUntil)}. Your bicycles are hidden until then, and what you list now is hidden, too.`
          : `Going away? Hide all your bicycles for up to ${maxPauseDays} days. They come back by themselves.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {pausedUntil && (
          <Button pending={end.isPending} onClick={() => end.mutate()}>
            End the pause
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {pausedUntil ? 'Change the day' : 'Pause selling'}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <PauseDialog until={pausedUntil} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
