import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadMore } from '../../../../../client/ui/list/load-more.tsx';
import { component } from '../../../component.ts';
import { nothing } from '../../../frame/samples.ts';

/** A list with a further page, in a state. */
const listWith = (state: Partial<UseInfiniteQueryResult>) =>
  ({
    hasNextPage: true,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: nothing,
    ...state,
  }) as unknown as UseInfiniteQueryResult;

export default component({
  title: 'More of a list',
  of: { LoadMore },
  about:
    'It fetches automatically when it scrolls near; the button is for those who do not scroll.',
  states: {
    default: <LoadMore list={listWith({})} />,
    pending: <LoadMore list={listWith({ isFetching: true, isFetchingNextPage: true })} />,
    'could not be had': <LoadMore list={listWith({ isFetchNextPageError: true })} />,
    'nothing more: no button': <LoadMore list={listWith({ hasNextPage: false })} />,
  },
});
