import type { ReactNode } from 'react';
import { CountLink } from '../../../../../client/ui/navigation/count-link.tsx';
import { component } from '../../../component.ts';
import { Forced } from '../../../frame/Forced.tsx';

const envelope: ReactNode = (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-2">
    <path d="M3 6h18v12H3zm0 0 9 7 9-7" />
  </svg>
);

const link = (unread: string | null) => (
  <CountLink to="/dashboard/messages" name="Messages" unread={unread} icon={envelope} />
);

export default component({
  title: 'Link with a count',
  of: { CountLink },
  about: 'The number is a part of its name.',
  states: {
    'nothing unread': link(null),
    unread: link('3'),
    'many unread': link('99+'),
    hover: <Forced state="hover">{link('3')}</Forced>,
    'focus by keyboard': <Forced state="focus">{link('3')}</Forced>,
  },
});
