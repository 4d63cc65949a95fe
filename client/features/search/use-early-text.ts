import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Returns a ref for an element around a field, and passes on what a person has typed into the field
 * before it was hydrated.
 */
export function useEarlyText(onText: (text: string) => void): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const pass = useEffectEvent(() => {
    const field = around.current?.querySelector('input');
    if (!field?.value || field !== document.activeElement) return;
    onText(field.value);
    // Opens what opens when a person types.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  useEffect(() => pass(), []);
  return around;
}
