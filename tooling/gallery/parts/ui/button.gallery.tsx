import type { ComponentProps } from 'react';
import { Button, buttonClass } from '../../../../client/ui/button.tsx';
import { Forced } from '../../frame/Forced.tsx';
import { hebrew, longWords } from '../../frame/samples.ts';
import { part } from '../../part.ts';

const usual = ['primary', 'secondary', 'quiet', 'danger'] as const;
const onDark = ['bright', 'clear'] as const;

/** Every look; two of them stand on pictures and dark panels only. */
const Looks = (props: Omit<ComponentProps<typeof Button>, 'look'>) => (
  <div className="flex flex-wrap items-center gap-3">
    {usual.map((look) => (
      <Button key={look} look={look} {...props}>
        {look}
      </Button>
    ))}
    <div className="flex gap-3 rounded-field bg-deep p-3">
      {onDark.map((look) => (
        <Button key={look} look={look} {...props}>
          {look}
        </Button>
      ))}
    </div>
  </div>
);

export default part({
  title: 'Button',
  of: { Button },
  about: 'While pending it stays in the order of the Tab key, and takes no further press.',
  states: {
    default: <Looks />,
    hover: (
      <Forced state="hover">
        <Looks />
      </Forced>
    ),
    'focus by keyboard': (
      <Forced state="focus">
        <Looks />
      </Forced>
    ),
    pressed: (
      <Forced state="active">
        <Looks />
      </Forced>
    ),
    disabled: <Looks disabled />,
    pending: <Looks pending />,
    small: <Looks size="small" />,
    'small, pending': <Looks size="small" pending />,
    'a link that looks like one': (
      <a href="#button" className={buttonClass('primary')}>
        Back to homepage
      </a>
    ),
    'long words': <Button look="secondary">{longWords}</Button>,
    'from right to left': (
      <Button look="secondary">
        <bdi>{hebrew}</bdi>
      </Button>
    ),
  },
});
