import { attributeLabels, formatAttribute } from '../../../bicycle-labels.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { HitFacts, HitPicture, HitPlace, HitPrice, type HitProps, HitTitle } from './HitCard.tsx';

const shown = ['wheel_size', 'gearing', 'gears', 'brakes', 'colour', 'range_km'] as const;

/** A found bicycle in one row, with more of its attributes. */
export const HitRow = ({ bicycle, action, mark, priority, withShipping = false }: HitProps) => (
  <article className="group relative flex min-w-0 overflow-hidden card transition-shadow hover:shadow-lifted">
    <HitPicture
      bicycle={bicycle}
      mark={mark}
      priority={priority}
      sizes="(min-width: 640px) 256px, 128px"
      className="h-full min-h-36 w-32 sm:w-64"
    />
    <div className="grid min-w-0 flex-1 content-start gap-1 p-3 sm:p-5">
      <div className="grid gap-x-4 sm:flex sm:items-start sm:justify-between">
        <HitTitle bicycle={bicycle} />
        <div className="shrink-0 sm:text-end">
          <HitPrice bicycle={bicycle} withShipping={withShipping} />
        </div>
      </div>
      <HitFacts bicycle={bicycle} />
      <dl className="hidden flex-wrap gap-x-5 text-sm sm:flex">
        {shown.map((name) => {
          const value = formatAttribute(name, bicycle.attributes);
          return (
            value && (
              <div key={name} className="flex gap-1.5">
                <dt className="text-soft">{attributeLabels[name]}</dt>
                <dd>{value}</dd>
              </div>
            )
          );
        })}
      </dl>
      <div className="flex items-end justify-between gap-2">
        <HitPlace bicycle={bicycle} />
        {action && <div className="relative z-10 -m-2 shrink-0">{action}</div>}
      </div>
      <p className="hidden text-soft text-sm sm:block">
        Sold by <UserText>{bicycle.seller.username}</UserText>
        {bicycle.seller.verified && ' (verified)'}
      </p>
    </div>
  </article>
);
