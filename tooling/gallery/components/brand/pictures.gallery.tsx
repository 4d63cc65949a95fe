import panel from '../../../../client/brand/art/sign-in.webp';
import { ArticlePicture } from '../../../../client/features/blog/ArticlePicture.tsx';
import { banners } from '../../../../client/features/home/banners.ts';
import { component } from '../../component.ts';

export default component({
  title: 'Pictures',
  of: { ArticlePicture },
  states: {
    'banners of the home page': (
      <div className="grid gap-4 sm:grid-cols-2">
        {banners.map(({ srcSet, caption }) => (
          <img
            key={caption}
            srcSet={srcSet}
            sizes="(min-width: 640px) 640px, 100vw"
            alt={caption}
            className="h-auto w-full rounded-card bg-sand"
          />
        ))}
      </div>
    ),
    'of articles': (
      <div className="grid gap-4 sm:grid-cols-2">
        {[1, 2, 3, 4].map((number) => (
          <div key={number} className="overflow-hidden rounded-card">
            <ArticlePicture number={number} />
          </div>
        ))}
      </div>
    ),
    'beside signing in': <img src={panel} alt="" className="w-60 rounded-card" />,
  },
});
