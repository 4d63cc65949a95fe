const files = import.meta.glob<string>('../../brand/banners/*', {
  eager: true,
  query: '?url',
  import: 'default',
});

const widths = [800, 1400, 2200];

const srcSetOf = (number: number, type: 'avif' | 'webp') =>
  widths
    .map((width) => `${files[`../../brand/banners/${number}-${width}.${type}`]} ${width}w`)
    .join();

const bannerOf = (number: number, caption: string) => ({
  avif: srcSetOf(number, 'avif'),
  webp: srcSetOf(number, 'webp'),
  caption,
});

/** The four banners of the home page, in their order. */
export const banners = [
  bannerOf(1, 'Over the pass at first light'),
  bannerOf(2, 'Along the canal before work'),
  bannerOf(3, 'Into the woods on Saturday'),
  bannerOf(4, 'Down to the sea at dusk'),
] as const;
