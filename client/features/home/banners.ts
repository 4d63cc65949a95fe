const files = import.meta.glob<string>('../../brand/banners/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

const widths = [800, 1400, 2200];

// Every browser that the styles target supports AVIF (`cssTarget` in vite.config.ts).
const bannerOf = (number: number, caption: string) => ({
  srcSet: widths
    .map((width) => `${files[`../../brand/banners/${number}-${width}.avif`]} ${width}w`)
    .join(),
  caption,
});

/** The four banners of the home page, in display order. */
export const banners = [
  bannerOf(1, 'A mountain pass at sunrise'),
  bannerOf(2, 'A canal in the morning'),
  bannerOf(3, 'A path in the woods'),
  bannerOf(4, 'The sea at sunset'),
] as const;
