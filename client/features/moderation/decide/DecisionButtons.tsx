import { Suspense, useState } from 'react';
import type { ModerationCase } from '../../../../contract/moderation/cases.ts';
import { actionOf, type DecisionAction } from '../../../../contract/moderation/decision-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';
import { useSingleKeys } from '../keys/single-keys.ts';
import { useKeys } from '../keys/use-keys.ts';
import { decisionKeys, offeredActions } from './offered-actions.ts';

const DecideDialog = lazyOrNothing(() => import('./DecideDialog.tsx'));

/**
 * All that can be decided about an open case: each opens the form for its reasons. A form stays open when somebody else
 * closes the case, and says so once it is sent.
 */
export function DecisionButtons({ shown }: { shown: ModerationCase }) {
  const [open, setOpen] = useState<DecisionAction | null>(null);
  const hasKeys = useSingleKeys();
  const actions = offeredActions(shown);
  const keyOf = (action: DecisionAction) => (hasKeys ? decisionKeys[action] : undefined);
  useKeys(
    Object.fromEntries(
      actions.flatMap((action) => {
        const key = decisionKeys[action];
        return key ? [[key.toLowerCase(), () => setOpen(action)]] : [];
      }),
    ),
  );
  return (
    <section aria-label="Decide" className="flex flex-wrap gap-2 not-has-[button]:hidden">
      {actions.map((action) => {
        const key = keyOf(action);
        return (
          <Button
            key={action}
            size="small"
            variant="secondary"
            aria-keyshortcuts={key}
            onClick={() => setOpen(action)}
          >
            {actionOf(action).label}
            {key && (
              <span aria-hidden="true" className="text-xs opacity-75 max-sm:hidden">
                {key}
              </span>
            )}
          </Button>
        );
      })}
      {open && (
        <Suspense fallback={null}>
          <DecideDialog key={open} shown={shown} action={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
