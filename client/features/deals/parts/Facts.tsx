import { Fragment, type ReactNode } from 'react';

/** Facts with their labels, one below the other. Facts without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
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
