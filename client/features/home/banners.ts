const files = import.meta.glob<string>('../../brand/banners/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const widths = [800, 1400, 2200];

const srcSetOf = (number: number) =>
  widths.map((width) => `${files[`../../brand/banners/${number}-${width}.webp`]} ${width}w`).join();

/** The four banners of the home page, in their order. */
export const banners = [
  { srcSet: srcSetOf(1), caption: 'Over the pass at first light' },
  { srcSet: srcSetOf(2), caption: 'Along the canal before work' },
  { srcSet: srcSetOf(3), caption: 'Into the woods on Saturday' },
  { srcSet: srcSetOf(4), caption: 'Down to the sea at dusk' },
] as const;
