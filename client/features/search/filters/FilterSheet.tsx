import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { countLabel, type Total } from '../count-label.ts';
import { searchFormId } from '../use-search-form.ts';

export const filterSheetId = 'filters';

interface FilterSheetProps {
  total: Total;
  children: ReactNode;
}

/**
 * The filters: beside the results, and on a phone in a sheet that covers the screen. The sheet is a
 * native popover, which opens before the scripts have run. Beside the results it scrolls on its own, so
 * that they stay in sight.
 */
export function FilterSheet({ total, children }: FilterSheetProps) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  // What is behind the sheet cannot be seen, so the focus must not be there.
  const hideBehind = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget))
      currentTarget.hidePopover();
  };
  return (
    <section
      id={filterSheetId}
      popover="auto"
      aria-labelledby="filters-title"
      {...(isOpen && { role: 'dialog' })}
      onToggle={({ newState, target, currentTarget }) => {
        // The folded parts send the same event.
        if (target !== currentTarget) return;
        setOpen(newState === 'open');
        if (newState === 'open') close.current?.focus();
      }}
      onBlur={hideBehind}
      className="size-full overflow-y-auto bg-paper max-lg:overscroll-contain px-4 text-ink lg:sticky lg:top-20 lg:bottom-auto lg:block lg:h-auto lg:max-h-[calc(100dvh-6rem)] lg:px-1"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-paper py-2 lg:static lg:border-0 lg:py-0">
        <h2 id="filters-title" className="text-xl">
          Filters
        </h2>
        <button
          ref={close}
          type="button"
          aria-label="Close"
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          className="icon-button text-2xl text-soft lg:hidden"
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {children}
      <div className="sticky bottom-0 border-line border-t bg-paper py-3 lg:static lg:border-0">
        {isHydrated ? (
          <button
            type="button"
            popoverTarget={filterSheetId}
            popoverTargetAction="hide"
            className={`${buttonClass('primary')} w-full lg:hidden`}
          >
            {`Show ${countLabel(total) || 'bicycles'}`}
          </button>
        ) : (
          <Button type="submit" form={searchFormId} className="w-full">
            Apply
          </Button>
        )}
      </div>
    </section>
  );
}
