import type { SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { maxQueryLength } from '../../../contract/limits.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Begins a search. Before the scripts have run, the form leads to the same page. */
export function HeroSearch() {
  const [, navigate] = useLocation();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    navigate(q ? `/bicycles?${new URLSearchParams({ q })}` : '/bicycles');
  };
  return (
    <search>
      <form action="/bicycles" className="flex gap-2" onSubmit={search}>
        <input
          type="search"
          name="q"
          dir="auto"
          aria-label="Search for bicycles"
          placeholder="Make, model or kind"
          maxLength={maxQueryLength}
          className="min-h-11 w-full min-w-0 rounded-field bg-haze px-3 text-night outline-white placeholder:text-night"
        />
        <button type="submit" className={buttonClass('clear')}>
          Search
        </button>
      </form>
    </search>
  );
}
