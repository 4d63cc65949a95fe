import {
  type FocusEvent,
  type FormEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useLocation } from 'wouter';
import { useFormValues } from '../../ui/form/use-form-values.ts';
import { readSearch, type Search } from './address/read-search.ts';
import { fieldsOf } from './address/search-path.ts';
import { useSearchPath } from './search-place.ts';

/** The id of the form that all controls of a search belong to, wherever they are on the page. */
export const searchFormId = 'search';

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
    if (to && to !== pathOf(search)) navigate(to, options);
  };
  // Applies what was chosen in the server's page before its scripts had loaded.
  const onMount = useEffectEvent(() => apply({ replace: true }));
  useEffect(() => onMount(), []);
  return {
    form,
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply();
    },
    /** Handlers for the element around the controls. */
    controls: {
      onChange: ({ target }: FormEvent) => isNamed(target) && !isTyped(target) && apply(),
      onBlur: ({ target }: FocusEvent) => isNamed(target) && isTyped(target) && apply(),
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement;

const isNamed = (target: EventTarget): target is Control =>
  (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.name !== '';

const isTyped = (control: Control): boolean =>
  control instanceof HTMLInputElement && control.type !== 'checkbox';
