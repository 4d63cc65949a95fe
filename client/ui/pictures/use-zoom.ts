import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { widthsOf } from '../picture.tsx';

export interface ZoomedPicture {
  url: string;
  alt: string;
}

interface ZoomOptions {
  pictures: readonly ZoomedPicture[];
  first: number;
  /** Given if they need room below the pictures. */
  thumbnails?: object;
  onClose(last: number): void;
}

/** Shows pictures on the element that `setStage` is given, beginning with the one at `first`. */
export function useZoom({ pictures, first, thumbnails, onClose }: ZoomOptions) {
  // A dialog draws its content after the component that has it.
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const viewer = useRef<PhotoSwipe>(null);
  const [shown, setShown] = useState({ index: first, isLarge: false, isLargest: false });
  const onChange = useEffectEvent(({ currIndex: index, currSlide }: PhotoSwipe) => {
    const { fit = 1, max = 1 } = currSlide?.zoomLevels ?? {};
    const level = currSlide?.currZoomLevel ?? fit;
    const [isLarge, isLargest] = [level > fit * 1.01, level > max * 0.99];
    if (index !== shown.index || isLarge !== shown.isLarge || isLargest !== shown.isLargest)
      setShown({ index, isLarge, isLargest });
  });
  const close = useEffectEvent(onClose);
  const open = useEffectEvent((appendToEl: HTMLElement) => {
    const slides = pictures.map(slideOf);
    const opened = viewerOf({
      appendToEl,
      index: first,
      dataSource: slides,
      ...(thumbnails && pictures.length > 1 && { paddingFn: besideThumbnails }),
    });
    for (const event of ['change', 'zoomPanUpdate'] as const)
      opened.on(event, () => onChange(opened));
    const shape = slides[first] && measure(slides[first]);
    return { opened, shape };
  });
  useEffect(() => {
    if (!stage) return;
    const { opened, shape } = open(stage);
    viewer.current = opened;
    let isOver = false;
    // It closes itself when a picture is dragged down, but not before it is open.
    opened.on('close', () => isOver || close(opened.currIndex));
    opened.on('openingAnimationEnd', () => isOver && opened.destroy());
    shape?.then(() => isOver || opened.init());
    return () => {
      isOver = true;
      opened.destroy();
    };
  }, [stage]);
  return {
    ...shown,
    setStage,
    show: (index: number) => viewer.current?.goTo(index),
    /** Makes the picture so many times larger, within its bounds. */
    scale: (times: number) => {
      const { currSlide, options } = viewer.current ?? {};
      if (!currSlide) return;
      const centre = viewer.current?.getViewportCenterPoint();
      currSlide.zoomTo(currSlide.currZoomLevel * times, centre, options?.zoomAnimationDuration);
    },
  };
}

/** PhotoSwipe moves and enlarges the pictures. The dialog around it has the buttons and the focus. */
function viewerOf(options: PhotoSwipeOptions) {
  const viewer = new PhotoSwipe({
    ...options,
    showHideAnimationType: 'none',
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    secondaryZoomLevel: ({ fit }) => fit * 2.5,
    maxZoomLevel: ({ fit }) => fit * 5,
    imageClickAction: 'zoom',
    tapAction: false,
    errorMsg: 'The picture could not be loaded.',
    arrowKeys: false,
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    arrowPrev: false,
    arrowNext: false,
    close: false,
    zoom: false,
    counter: false,
  });
  viewer.on('firstUpdate', () => viewer.element?.removeAttribute('role'));
  viewer.on('gettingData', ({ index, data }) => {
    if (!data.width)
      measure(data).then(() => viewer.isDestroying || viewer.refreshSlideContent(index));
  });
  return viewer;
}

/** Room for the thumbnails, on the screens on which the dialog has them. */
const besideThumbnails = ({ x, y }: { x: number; y: number }) => ({
  top: 0,
  left: 0,
  right: 0,
  bottom: x >= 640 && y >= 480 ? 88 : 0,
});

/** A side in pixels that no screen has: each picture fills the screen in one direction. */
const longSide = 4000;

/**
 * Writes down the shape of a picture, that of most at first. Its smallest width tells it, which thumbnails have
 * fetched already.
 */
async function measure(data: SlideData): Promise<void> {
  Object.assign(data, { width: longSide, height: longSide * 0.75 });
  const image = new Image();
  image.src = data.msrc ?? data.src ?? '';
  await image.decode().catch(() => undefined);
  const { naturalWidth: width, naturalHeight: height } = image;
  // One that cannot be loaded says so on its slide.
  if (width === 0) return;
  const scale = longSide / Math.max(width, height);
  Object.assign(data, { width: width * scale, height: height * scale });
}

const slideOf = ({ url, alt }: ZoomedPicture): SlideData => {
  const widths = widthsOf(url);
  return { src: url, alt, ...(widths && { srcset: widths.srcSet, msrc: widths.smallest }) };
};
