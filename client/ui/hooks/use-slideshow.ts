import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const prefersStillness = () => matchMedia(reducedMotion).matches;

function onPreferenceChange(listener: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Which of `count` slides is shown. They change every `intervalMs`, but not for people who ask for
 * reduced motion, nor while the pause button is down, nor while the pointer or the focus is inside
 * (spread `region` on the element that holds them).
 */
export function useSlideshow(count: number, intervalMs: number) {
  const still = useSyncExternalStore(onPreferenceChange, prefersStillness, () => false);
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [inside, setInside] = useState({ pointer: false, focus: false });
  const running = count > 1 && !still && !paused && !inside.pointer && !inside.focus;

  useEffect(() => {
    // Starts again with each slide, so that a slide that was chosen stays its whole time.
    if (!running || index >= count) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [running, index, count, intervalMs]);

  return {
    index,
    /** Slides move by themselves at all, so a pause button makes sense. */
    autoplays: count > 1 && !still,
    paused,
    togglePause: () => setPaused((now) => !now),
    /** Goes `steps` slides on, or back. */
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
