import { useEffect, useState } from 'react';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click'];

/**
 * Resolves when a person begins to use the page: with the pointer, by touch or by the keyboard. What is needed only
 * from then on is loaded then.
 */
export const firstUse: Promise<void> = new Promise((resolve) => {
  // On the server nobody uses the page.
  if (typeof document === 'undefined') return;
  for (const sign of signs)
    document.addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true });
});

/** Whether a person has begun to use the page. */
export function useFirstUse(): boolean {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => void firstUse.then(() => setUsed(true)), []);
  return isUsed;
}
