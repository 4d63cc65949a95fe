import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { SelectField } from '../../../ui/form/field.tsx';

interface OrderSelectProps {
  /** What the list on the screen is sorted by. */
  shown: string;
  onChange(order: string): void;
}

/**
 * The order of a list. The select is uncontrolled: while the list in a new order is loading, a
 * value written by React would reset the choice to the order before.
 */
export function OrderSelect({ shown, onChange }: OrderSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useChoiceBeforeHydration(select, shown, onChange);
  useShownValue(select, shown);
  return (
    <SelectField
      ref={select}
      label="Sort by"
      defaultValue={shown}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="newest">Newest</option>
      <option value="price_up">Price: low to high</option>
      <option value="price_down">Price: high to low</option>
    </SelectField>
  );
}

type Select = RefObject<HTMLSelectElement | null>;

/** A choice made in the page from the server, before its script worked, counts too. */
function useChoiceBeforeHydration(
  select: Select,
  shown: string,
  choose: (order: string) => void,
): void {
  const onMount = useEffectEvent(() => {
    const chosen = select.current?.value ?? shown;
    if (chosen !== shown) choose(chosen);
  });
  useEffect(() => onMount(), []);
}

/** Writes the order into the select when another one is shown, and when Back takes a choice back. */
function useShownValue(select: Select, shown: string): void {
  const written = useRef(shown);
  useEffect(() => {
    if (written.current === shown) return;
    written.current = shown;
    if (select.current) select.current.value = shown;
  }, [select, shown]);
  // Back from an order that was not on the screen yet changes nothing that is shown.
  useEffect(() => {
    const goBack = () => {
      if (select.current) select.current.value = written.current;
    };
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [select]);
}
