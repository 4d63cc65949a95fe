import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { ApiError } from '../../../../client/feedback/api-error.ts';
import { showErrorToast } from '../../../../client/feedback/error-toast.ts';
import Toasts from '../../../../client/feedback/toasts.tsx';
import { component } from '../../component.ts';
import { SamplePage } from '../../frame/SamplePage.tsx';
import { hebrew, longWords, unbroken } from '../../frame/samples.ts';

type Kind = 'success' | 'error' | 'loading';

/** Toasts that stay, unlike those of the shop. */
function Said({ toasts }: { toasts: readonly (readonly [Kind, string])[] }) {
  useEffect(() => {
    for (const [kind, text] of toasts)
      toast[kind](text, { id: text, duration: Number.POSITIVE_INFINITY });
  }, [toasts]);
  return (
    <SamplePage>
      <Toasts />
    </SamplePage>
  );
}

/** A toast that disappears, as in the shop. */
function Gone() {
  useEffect(() => showErrorToast(new ApiError(0, { code: 'offline' }), 'offline'), []);
  return (
    <SamplePage>
      <Toasts />
    </SamplePage>
  );
}

export default component({
  title: 'Toasts',
  of: { Toasts },
  screenHeight: 360,
  states: {
    'every kind': (
      <Said
        toasts={[
          ['success', 'The bicycle is booked'],
          ['error', 'The email or the password is wrong.'],
          ['loading', 'Sending'],
        ]}
      />
    ),
    'long words, and from right to left': (
      <Said
        toasts={[
          ['success', longWords],
          ['error', unbroken],
          ['success', hebrew],
        ]}
      />
    ),
    'an error that goes away after 4 s': <Gone />,
  },
});
