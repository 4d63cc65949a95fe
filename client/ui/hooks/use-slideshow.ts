import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const prefersStillness = () => matchMedia(reducedMotion).matches;

function onPreferenceChange(listener: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Returns the current one of `count` slides. They advance every `intervalMs`, except for people who
 * prefer reduced motion, while paused, and while the pointer or the focus is inside the element on
 * which `region` is spread.
 */
export function useSlideshow(count: number, intervalMs: number) {
  const still = useSyncExternalStore(onPreferenceChange, prefersStillness, () => false);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [inside, setInside] = useState({ pointer: false, focus: false });
  const running = count > 1 && !still && !paused && !inside.pointer && !inside.focus;

  useEffect(() => {
    // Restarts with each slide, so that a slide that the person chose is shown for its whole time.
    if (!running || index >= count) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [running, index, count, intervalMs]);

  return {
    index,
    /** Whether slides advance by themselves, so that a pause button is needed. */
    autoplays: count > 1 && !still,
    paused,
    togglePause: () => setPaused((now) => !now),
    /** Moves `steps` slides forward, or back if negative. */
    step: (steps: number) => setIndex((now) => (now + steps + count) % count),
    region: {
      onPointerEnter: () => setInside((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setInside((now) => ({ ...now, pointer: false })),
      onFocus: () => setInside((now) => ({ ...now, focus: true })),
      onBlur: (event: FocusEvent) => {
        const stays = event.currentTarget.contains(event.relatedTarget);
        if (!stays) setInside((now) => ({ ...now, focus: false }));
      },
    },
  };
}
