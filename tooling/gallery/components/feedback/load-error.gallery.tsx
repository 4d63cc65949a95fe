import { ApiError } from '../../../../client/feedback/api-error.ts';
import { LoadError } from '../../../../client/feedback/load-error.tsx';
import { component } from '../../component.ts';
import { nothing, unbroken } from '../../frame/samples.ts';

export default component({
  title: 'A list that could not be loaded',
  of: { LoadError },
  states: {
    'no connection': <LoadError error={new ApiError(0, { code: 'offline' })} onRetry={nothing} />,
    'a fault of ours': (
      <LoadError error={new ApiError(500, { code: 'internal' })} onRetry={nothing} />
    ),
    'long words': <LoadError error={new Error(unbroken)} onRetry={nothing} />,
  },
});
