import { type ReactNode, useEffect, useRef } from 'react';

interface DragHandleProps {
  isMovable: boolean;
  /** Called with a height of the window, whenever the pointer moves. */
  onDrag(y: number): void;
  children: ReactNode;
}

/** The picture itself; a pointer drags it to another place. Keyboards use the buttons beside it. */
export function DragHandle({ isMovable, onDrag, children }: DragHandleProps) {
  const latest = useRef(onDrag);
  useEffect(() => {
    latest.current = onDrag;
  });
  const start = () => {
    if (!isMovable) return;
    const stop = new AbortController();
    const { signal } = stop;
    // On the window: the row moves in the document meanwhile, and would lose a captured pointer.
    window.addEventListener('pointermove', ({ clientY }) => latest.current(clientY), { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => stop.abort(), { signal });
  };
  const look = isMovable ? 'cursor-grab touch-none active:cursor-grabbing' : '';
  return (
    <div
      className={`grid aspect-4/3 w-20 shrink-0 place-content-center overflow-hidden rounded-field bg-sand text-soft sm:w-28 ${look}`}
      onPointerDown={start}
    >
      {children}
    </div>
  );
}
