import { Logo } from '../../../../client/layout/Logo.tsx';
import { component } from '../../component.ts';

export default component({
  title: 'Logo',
  of: { Logo },
  about: 'It takes the colour of the words beside it.',
  states: {
    'in the top bar': (
      <p className="flex items-center gap-2 font-semibold text-lg text-pine">
        <Logo /> Respoke
      </p>
    ),
    'in the footer': (
      <p className="flex items-center gap-2 text-sm text-soft">
        <Logo className="size-6" />© 2022 Respoke
      </p>
    ),
    large: <Logo className="size-24 text-pine" />,
    'on a dark panel': (
      <div className="inline-block rounded-card bg-deep p-6 text-white">
        <Logo className="size-16" />
      </div>
    ),
  },
});
