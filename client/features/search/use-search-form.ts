import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { fieldsOf, readSearch, type Search } from './address/search-address.ts';
import { useSearchPath } from './search-place.ts';

/** The id of the form that all controls of a search belong to, wherever they are on the page. */
export const searchFormId = 'search';

/** A choice, and a field that is left: what a script has filled in changes without an event. */
const changes = ['change', 'focusout'] as const;

/** Returns the search that is typed and chosen in the form. */
function searchIn(form: HTMLFormElement): Search {
  const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readSearch(new URLSearchParams(typed)).search;
}

/**
 * The form of a search. Before the scripts have run it is sent as a GET request to the same page;
 * after that each choice changes the address at once, and typed values when the field is left.
 */
export function useSearchForm(search: Search) {
  const pathOf = useSearchPath();
  const form = useRef<HTMLFormElement>(null);
  const [, navigate] = useLocation();
  useFormValues(form, fieldsOf(search));
  const apply = (options?: { replace: boolean }) => {
    const to = form.current && pathOf(searchIn(form.current));
    // A field that is left by Enter is changed and sent: one entry of the history is enough.
    const isThere = to === location.pathname + location.search;
    if (to && !isThere && to !== pathOf(search)) navigate(to, options);
  };
  // Applies what was chosen in the server's page before its scripts had loaded.
  const onMount = useEffectEvent(() => apply({ replace: true }));
  useEffect(() => onMount(), []);
  const controls = useRef<HTMLDivElement>(null);
  const onChange = useEffectEvent(({ target }: Event) => {
    if (isControl(target) && controls.current?.contains(target)) apply();
  });
  useEffect(() => {
    const changed = (event: Event) => onChange(event);
    // The browser's own events: a filter works before React has hydrated it.
    for (const name of changes) document.addEventListener(name, changed, true);
    return () => {
      for (const name of changes) document.removeEventListener(name, changed, true);
    };
  }, []);
  return {
    form,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply();
    },
    /** The element around the controls. */
    controls,
  };
}

const isControl = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.name !== '';
