import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { lazyOrNothing } from '../../../ui/lazy-or-nothing.ts';

const FitDialog = lazyOrNothing(() => import('./FitDialog.tsx'));

/** Opens the table of sizes for a rider. */
export function SizeHelp() {
  const [isOpen, setOpen] = useState(false);
  // A popover would cover the dialog, so it makes way.
  const sheet = useRef<HTMLElement | null>(null);
  const open = ({ currentTarget }: MouseEvent) => {
    sheet.current = currentTarget.closest<HTMLElement>(':popover-open');
    sheet.current?.hidePopover();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    sheet.current?.showPopover();
  };
  return (
    <>
      <button
        type="button"
        className="min-h-11 justify-self-start text-pine text-sm underline"
        onClick={open}
      >
        Which size fits me?
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FitDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
