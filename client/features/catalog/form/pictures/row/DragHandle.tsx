import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface DragHandleProps {
  isMovable: boolean;
  /** Called with a height of the window, whenever the pointer or the page below it moves. */
  onDrag(y: number): void;
  children: ReactNode;
}

/** How near to the edges of the window, in pixels, the page scrolls below a dragged picture. */
const edge = 80;
const pixelsPerFrame = 10;

/** A finger that only presses moves by a few pixels. */
const leastMove = 8;

/** The picture itself; a pointer drags it to another place. Keyboards use the buttons beside it. */
export function DragHandle({ isMovable, onDrag, children }: DragHandleProps) {
  const [isDragged, setDragged] = useState(false);
  const latest = useRef(onDrag);
  useEffect(() => {
    latest.current = onDrag;
  });
  const start = ({ button, clientY }: PointerEvent) => {
    if (!isMovable || button !== 0) return;
    setDragged(true);
    const stop = followPointer(clientY, (y) => latest.current(y));
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(
        end,
        () => {
          stop.abort();
          setDragged(false);
        },
        { signal: stop.signal },
      );
  };
  const look = isMovable
    ? 'cursor-grab touch-none select-none [-webkit-touch-callout:none] active:cursor-grabbing'
    : '';
  return (
    <div
      className={`grid aspect-4/3 w-20 place-items-center overflow-hidden rounded-field bg-sand text-soft sm:row-span-2 sm:w-28 ${look} ${isDragged ? 'outline-3 outline-pine outline-offset-2' : ''}`}
      onPointerDown={start}
    >
      {children}
    </div>
  );
}

/**
 * Tells the height of the pointer until the returned controller is aborted. Near the edges of the
 * window the page scrolls: a list of twelve is longer than a phone's screen, and a touch that drags
 * does not scroll.
 */
function followPointer(start: number, tell: (y: number) => void): AbortController {
  const stop = new AbortController();
  let y = start;
  let isMoved = false;
  // On the window: the row moves in the document meanwhile, and would lose a captured pointer.
  window.addEventListener(
    'pointermove',
    ({ clientY }) => {
      y = clientY;
      isMoved ||= Math.abs(y - start) > leastMove;
      if (isMoved) tell(y);
    },
    { signal: stop.signal },
  );
  const scroll = () => {
    if (stop.signal.aborted) return;
    const direction = y < edge ? -1 : y > window.innerHeight - edge ? 1 : 0;
    if (isMoved && direction !== 0) {
      window.scrollBy({ top: direction * pixelsPerFrame, behavior: 'instant' });
      tell(y);
    }
    requestAnimationFrame(scroll);
  };
  requestAnimationFrame(scroll);
  return stop;
}
