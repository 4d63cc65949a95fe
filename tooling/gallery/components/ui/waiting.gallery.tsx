import { LoadingOverlay, Spinner } from '../../../../client/ui/spinner.tsx';
import { component } from '../../component.ts';

const shape = (
  <div className="grid gap-3">
    <div className="h-24 animate-shimmer rounded-card bg-sand" />
    <div className="h-24 animate-shimmer rounded-card bg-sand" />
    <div className="h-24 animate-shimmer rounded-card bg-sand" />
  </div>
);

export default component({
  title: 'Waiting',
  of: { Spinner, LoadingOverlay },
  about: 'Nothing turns and nothing fades for people who ask for reduced motion.',
  states: {
    'small, beside words': (
      <p className="flex items-center gap-2">
        <Spinner size="small" /> Saving
      </p>
    ),
    large: <Spinner />,
    'over the shape of what comes': <LoadingOverlay>{shape}</LoadingOverlay>,
  },
});
