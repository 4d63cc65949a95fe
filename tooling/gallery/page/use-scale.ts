import { useEffect, useRef, useState } from 'react';

const gap = 16;
/** Below this share of their size, frames beside each other cannot be read. */
const leastScale = 0.55;

/** How much two frames of this width must shrink for the room, beside each other or below each other. */
function scaleFor(width: number, room: number): number {
  const beside = (room - gap) / 2 / width;
  return Math.min(1, beside < leastScale ? room / width : beside);
}

/** The scale of two frames of this width in the element at `ref`; null until that is measured. */
export function useScale(width: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? null));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, scale: room === null ? null : scaleFor(width, room) };
}
