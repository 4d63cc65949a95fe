const files = import.meta.glob<string>('../../brand/art/blog-*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

const url = (number: number, width: number) =>
  files[`../../brand/art/blog-${number}-${width}.avif`];

/** The picture above an article, 1 to 4. The first one is above the fold. */
export const ArticlePicture = ({ number }: { number: number }) => (
  <img
    src={url(number, 720)}
    srcSet={`${url(number, 720)} 720w, ${url(number, 1440)} 1440w`}
    sizes="(min-width: 800px) 768px, calc(100vw - 2rem)"
    width={1200}
    height={500}
    alt=""
    loading={number === 1 ? 'eager' : 'lazy'}
    fetchPriority={number === 1 ? 'high' : 'auto'}
    className="h-auto w-full bg-sand"
  />
);
