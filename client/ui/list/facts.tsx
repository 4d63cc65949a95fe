import { Fragment, type ReactNode } from 'react';

/** Facts with their labels, one below the other. Facts without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
    {facts.map(
      ([label, value]) =>
        value && (
          <Fragment key={label}>
            <dt className="text-soft">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </Fragment>
        ),
    )}
  </dl>
);
