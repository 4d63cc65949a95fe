import { type KeyboardEvent, type ToggleEvent, useId } from 'react';

interface MoreMenuProps {
  /** The name of its button: "More for Ada". */
  label: string;
  actions: readonly { label: string; onSelect(): void }[];
}

/**
 * A menu of rare actions, with the keys of the menu pattern of WAI-ARIA. A native popover, since a
 * page may have many of these menus.
 */
export function MoreMenu({ label, actions }: MoreMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
        className="icon-button text-soft"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
          <path d="M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4" />
        </svg>
      </button>
      <div
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        onToggle={focusFirst}
        onKeyDown={moveFocus}
        style={{ positionAnchor: `--${id}` }}
        className="drop-down rounded-field border border-line bg-card p-1 text-ink shadow-lifted"
      >
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={action.onSelect}
            className="block w-full rounded-field px-4 py-2.5 text-start hover:bg-sand"
          >
            {action.label}
          </button>
        ))}
      </div>
    </>
  );
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') itemsOf(currentTarget)[0]?.focus();
}

/** The arrow keys go round; Tab leaves the menu and closes it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu } = event;
  if (key === 'Tab') menu.hidePopover();
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  items.at(place % items.length)?.focus();
}
