import { Dialog as Headless } from '@base-ui/react/dialog';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { PictureCloseButton } from '../../../ui/dialog/picture-close-button.tsx';
import { useBackGesture } from '../../../ui/hooks/use-back-gesture.ts';
import { Picture } from '../../../ui/picture.tsx';
import { altOf, type PicturedBicycle } from './picture-alt.ts';
import { StepButtons } from './StepButtons.tsx';

interface ZoomDialogProps {
  bicycle: PicturedBicycle;
  /** The picture to begin with. */
  first: number;
  /** Called with the picture that was shown last. */
  onClose(last: number): void;
}

/** A swipe must be at least so many pixels long. */
const swipePx = 50;

/**
 * Shows the pictures as large as the screen allows, and larger when pressed. The arrow keys and
 * swiping go from one to the next.
 */
export default function ZoomDialog({ bicycle, first, onClose }: ZoomDialogProps) {
  const count = bicycle.pictures.length;
  const [index, setIndex] = useState(first);
  const [isLarge, setLarge] = useState(false);
  const start = useRef(0);
  useBackGesture(true, () => onClose(index));
  const show = (next: number) => {
    if (next < 0 || next >= count) return;
    setLarge(false);
    setIndex(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(index - 1);
    if (key === 'ArrowRight') show(index + 1);
  };
  const onPointerUp = ({ clientX, pointerType }: PointerEvent) => {
    const moved = clientX - start.current;
    if (pointerType === 'mouse' || isLarge || Math.abs(moved) < swipePx) return;
    show(index + (moved < 0 ? 1 : -1));
  };
  const alt = altOf(bicycle, index);
  return (
    <Headless.Root open onOpenChange={(open) => !open && onClose(index)}>
      <Headless.Portal>
        <Headless.Backdrop className="fixed inset-0 z-40 bg-night" />
        <Headless.Popup className="fixed inset-0 z-50 bg-night text-white" onKeyDown={onKeyDown}>
          <Headless.Title className="sr-only">{alt}</Headless.Title>
          <div
            className="size-full overflow-auto"
            onPointerDown={({ clientX }) => {
              start.current = clientX;
            }}
            onPointerUp={onPointerUp}
          >
            <button
              type="button"
              aria-label={isLarge ? 'Make smaller' : 'Make larger'}
              className={`block min-h-full min-w-full outline-white -outline-offset-4 ${isLarge ? 'w-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in touch-pan-y'}`}
              onClick={() => setLarge(!isLarge)}
            >
              <Picture
                key={index}
                url={bicycle.pictures[index]?.image ?? ''}
                alt={alt}
                sizes={isLarge ? '200vw' : '100vw'}
                priority="high"
                className={`bg-transparent! ${isLarge ? 'w-full' : 'size-full object-contain!'}`}
              />
            </button>
          </div>
          {count > 1 && (
            <>
              <StepButtons current={index} count={count} onShow={show} />
              <p
                aria-live="polite"
                className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-night/70 px-3 py-1 text-sm tabular-nums"
              >
                {index + 1} / {count}
              </p>
            </>
          )}
          <PictureCloseButton />
        </Headless.Popup>
      </Headless.Portal>
    </Headless.Root>
  );
}
