import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { SelectField } from '../../../ui/form/field.tsx';

interface OrderSelectProps {
  /** The order of the list on the screen. */
  shown: string;
  onChange(order: string): void;
}

/**
 * Chooses the order of a list. The select is uncontrolled: while the list in a new order loads, a
 * value set by React would reset the choice to the previous order.
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

/** Applies a choice that was made in the server-rendered page before its script had loaded. */
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

/** Sets the select when another order is shown, and when Back undoes a choice. */
function useShownValue(select: Select, shown: string): void {
  const written = useRef(shown);
  useEffect(() => {
    if (written.current === shown) return;
    written.current = shown;
    if (select.current) select.current.value = shown;
  }, [select, shown]);
  // Back from an order whose list was not shown yet changes nothing on the screen, so it is handled
  // here.
  useEffect(() => {
    const goBack = () => {
      if (select.current) select.current.value = written.current;
    };
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, [select]);
}
