import { imageWidths } from '../../contract/image-widths.ts';

const ownPicture = /^(\/images\/[0-9a-f]{32})\/\d+$/;

/**
 * When a picture is fetched: `high` for the largest one of the first screen, `auto` for the others there, `low` for
 * one that will be shown soon. If omitted, when it comes near the screen.
 */
export type PicturePriority = 'high' | 'auto' | 'low' | undefined;

interface PictureProps {
  url: string;
  alt: string;
  /** The displayed width, as a `sizes` attribute. */
  sizes: string;
  className?: string;
  priority?: PicturePriority;
}

/** Returns the addresses of a picture by width, as a `srcset`, and the smallest; none of another host's. */
export function widthsOf(url: string) {
  const folder = ownPicture.exec(url)?.[1];
  if (!folder) return undefined;
  return {
    srcSet: imageWidths.map((width) => `${folder}/${width} ${width}w`).join(', '),
    smallest: `${folder}/${imageWidths[0]}`,
  };
}

/** A picture in the width that the screen needs. A picture from another host is used as it is. */
export function Picture({ url, alt, sizes, className = '', priority }: PictureProps) {
  const srcSet = widthsOf(url)?.srcSet;
  return (
    <img
      src={url}
      {...(srcSet ? { srcSet, sizes } : {})}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && { fetchPriority: priority })}
      decoding="async"
      className={`bg-sand object-cover ${className}`}
    />
  );
}
