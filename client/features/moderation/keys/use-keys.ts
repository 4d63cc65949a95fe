import { useEffect, useRef } from 'react';
import { useSingleKeys } from './single-keys.ts';

/** What a page does at single keys, by their letters. */
export type Keys = Record<string, () => void>;

const typedInto =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const inFront = '[role="dialog"], [role="menu"]:popover-open';

/** Returns whether a key is typed into a field, belongs to what is in front of the page, or is one of the browser's. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.isComposing ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  (event.target instanceof Element && event.target.matches(typedInto)) ||
  document.querySelector(inFront) !== null;

/** Reacts to single keys on a page, unless the person has turned them off. */
export function useKeys(keys: Keys): void {
  const isOn = useSingleKeys();
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key.toLowerCase()];
      if (!act || isTaken(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
