import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type FieldFrameProps, fieldOf } from './field.tsx';

interface ComboboxProps<Option> extends Omit<ComponentProps<'input'>, 'children'> {
  /** What may be meant by the text so far. */
  options: readonly Option[];
  keyOf(option: Option): string | number;
  render(option: Option): ReactNode;
  onPick(option: Option): void;
}

/**
 * An input for any text, with suggestions, by the combobox pattern of WAI-ARIA: the focus stays in the field, the
 * arrow keys go through the suggestions, Enter picks one, Escape closes them.
 */
export function Combobox<Option>({
  options,
  keyOf,
  render,
  onPick,
  ...input
}: ComboboxProps<Option>) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && options.length > 0;
  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = isOpen ? options[active] : undefined;
    if (event.key === 'Enter' && option) pick(option);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setWanted(true);
      setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
    } else return;
    event.preventDefault();
  };
  return (
    <div className="relative min-w-0 flex-1">
      <input
        dir="auto"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        {...input}
        onInput={() => {
          setWanted(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          input.onBlur?.(event);
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-field border border-line bg-card p-1 shadow-lifted"
      >
        {isOpen &&
          options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={keyOf(option)}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 hover:bg-sand aria-selected:bg-mist"
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {render(option)}
            </div>
          ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {isOpen && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
    </div>
  );
}

/** Goes through the suggestions and back to the field, which is -1. */
function step(from: number, by: number, count: number): number {
  const next = from + by;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}

/** A field for any text, with suggestions. */
export const ComboboxField = fieldOf(Combobox) as <Option>(
  props: FieldFrameProps & ComboboxProps<Option>,
) => ReactNode;
