const files = import.meta.glob<string>('../../brand/art/blog-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const url = (number: number, width: number) =>
  files[`../../brand/art/blog-${number}-${width}.webp`];

/** The picture above an article, 1 to 4; the first one is on the first screen. */
export const ArticlePicture = ({ number }: { number: number }) => (
  <img
    src={url(number, 640)}
    srcSet={`${url(number, 640)} 640w, ${url(number, 1280)} 1280w`}
    sizes="(min-width: 800px) 768px, 100vw"
    width={1200}
    height={500}
    alt=""
    loading={number === 1 ? 'eager' : 'lazy'}
    fetchPriority={number === 1 ? 'high' : 'auto'}
    className="h-auto w-full bg-sand"
  />
);
