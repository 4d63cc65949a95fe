import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { boxClass, FieldFrame, type FieldFrameProps } from './field.tsx';

interface ComboboxFieldProps<Option>
  extends FieldFrameProps,
    Omit<ComponentProps<'input'>, 'children'> {
  /** What may be meant by the text so far. */
  options: readonly Option[];
  keyOf(option: Option): string | number;
  render(option: Option): ReactNode;
  onPick(option: Option): void;
}

/**
 * A field for any text, with suggestions, by the combobox pattern of WAI-ARIA: the focus stays in
 * the field, the arrow keys go through the suggestions, Enter picks one, Escape closes them.
 */
export function ComboboxField<Option>({
  label,
  error,
  hint = '',
  options,
  keyOf,
  render,
  onPick,
  ...input
}: ComboboxFieldProps<Option>) {
  const id = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && options.length > 0;
  const show = (wanted: boolean) => {
    setWanted(wanted);
    setActive(-1);
  };
  const pick = (option: Option) => {
    show(false);
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = isOpen ? options[active] : undefined;
    if (event.key === 'Enter' && option) pick(option);
    else if (event.key === 'Escape' && isOpen) show(false);
    else if (isOpen && event.key === 'ArrowDown') setActive(next(active, options.length));
    else if (isOpen && event.key === 'ArrowUp') setActive(previous(active, options.length));
    else return;
    event.preventDefault();
  };
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            dir="auto"
            className={boxClass}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            {...control}
            {...input}
            onInput={() => show(true)}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              show(false);
              input.onBlur?.(event);
            }}
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label="Suggestions"
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-field border border-line bg-card p-1 shadow-lifted"
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
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 hover:bg-sand aria-selected:bg-mist"
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                >
                  {render(option)}
                </div>
              ))}
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

/** Goes through the options and back to the field, which is -1. */
const next = (from: number, count: number) => (from + 1 < count ? from + 1 : -1);
const previous = (from: number, count: number) => (from >= 0 ? from - 1 : count - 1);
