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
  bannerOf(1, 'Over the pass at first light'),
  bannerOf(2, 'Along the canal before work'),
  bannerOf(3, 'Into the woods on Saturday'),
  bannerOf(4, 'Down to the sea at dusk'),
] as const;
