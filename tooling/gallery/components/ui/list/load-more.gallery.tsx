import { LoadMore } from '../../../../../client/ui/list/load-more.tsx';
import { component } from '../../../component.ts';
import { nothing } from '../../../frame/samples.ts';

const idle = { hasMore: true, loading: false, busy: false, failed: false, onMore: nothing };

export default component({
  title: 'More of a list',
  of: { LoadMore },
  about:
    'It fetches automatically when it scrolls near; the button is for those who do not scroll.',
  states: {
    default: <LoadMore {...idle} />,
    pending: <LoadMore {...idle} loading busy />,
    'could not be had': <LoadMore {...idle} failed />,
    'nothing more: no button': <LoadMore {...idle} hasMore={false} />,
  },
});
