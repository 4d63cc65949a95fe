import type { ComponentProps } from 'react';
import { Button, buttonClass } from '../../../../client/ui/button.tsx';
import { component } from '../../component.ts';
import { Forced } from '../../frame/Forced.tsx';
import { hebrew, longWords } from '../../frame/samples.ts';

const usual = ['primary', 'secondary', 'quiet', 'danger'] as const;
const onDark = ['bright', 'clear'] as const;

/** Every variant. Two of them are only for pictures and dark panels. */
const Variants = (props: Omit<ComponentProps<typeof Button>, 'variant'>) => (
  <div className="flex flex-wrap items-center gap-3">
    {usual.map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        {variant}
      </Button>
    ))}
    <div className="flex gap-3 rounded-field bg-deep p-3">
      {onDark.map((variant) => (
        <Button key={variant} variant={variant} {...props}>
          {variant}
        </Button>
      ))}
    </div>
  </div>
);

export default component({
  title: 'Button',
  of: { Button },
  about: 'While pending it stays in the order of the Tab key, and takes no further press.',
  states: {
    default: <Variants />,
    hover: (
      <Forced state="hover">
        <Variants />
      </Forced>
    ),
    'focus by keyboard': (
      <Forced state="focus">
        <Variants />
      </Forced>
    ),
    pressed: (
      <Forced state="active">
        <Variants />
      </Forced>
    ),
    disabled: <Variants disabled />,
    pending: <Variants pending />,
    small: <Variants size="small" />,
    'small, pending': <Variants size="small" pending />,
    'a link that looks like one': (
      <a href="#button" className={buttonClass('primary')}>
        Back to homepage
      </a>
    ),
    'long words': <Button variant="secondary">{longWords}</Button>,
    'from right to left': (
      <Button variant="secondary">
        <bdi>{hebrew}</bdi>
      </Button>
    ),
  },
});
