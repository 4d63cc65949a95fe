import { type FocusEvent, useEffect, useState } from 'react';
import { useRider } from '../../../browser-storage/rider.ts';
import { ImperialField } from '../fit/ImperialField.tsx';
import { searchFormId } from '../use-search-form.ts';
import type { FilterProps, MeasuresProps } from './filter-props.ts';

const names = ['height', 'inseam'] as const;

type Measures = Record<(typeof names)[number], string>;

const measuresOf = ({ height = '', inseam = '' }: FilterProps['search']) =>
  ({ height, inseam }) satisfies Measures;

const applySearch = () => {
  const form = document.getElementById(searchFormId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
};

/**
 * The measures of a rider in feet and inches. The form of the search has them in centimetres, and is
 * sent by Enter and once both measures are left.
 */
export default function ImperialMeasures({ search, onChange }: MeasuresProps) {
  const rider = useRider();
  const given = measuresOf(search);
  const [applied, setApplied] = useState<Measures | null>(given);
  const [typed, setTyped] = useState(given);
  const [round, setRound] = useState(0);
  // Back from a search that was not shown yet does not change `search`.
  useEffect(() => {
    const goBack = () => setApplied(null);
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);
  if (!applied || names.some((name) => given[name] !== applied?.[name])) {
    setApplied(given);
    // Changed elsewhere, as by Back: the fields start again from it.
    if (names.some((name) => given[name] !== typed[name])) {
      setTyped(given);
      setRound(round + 1);
    }
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    const known = names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : []));
    onChange({ ...rider, ...Object.fromEntries(known) });
    applySearch();
  };
  const field = (name: (typeof names)[number]) => ({
    cm: typed[name],
    onChange: (cm: string) => setTyped((before) => ({ ...before, [name]: cm })),
  });
  return (
    <fieldset
      key={round}
      className="grid gap-2"
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && applySearch()}
    >
      <legend className="sr-only">Your measures</legend>
      {names.map((name) => (
        <input key={name} type="hidden" name={name} form={searchFormId} value={typed[name]} />
      ))}
      <ImperialField label="Height" hasFeet {...field('height')} />
      <ImperialField label="Inseam" {...field('inseam')} />
    </fieldset>
  );
}
