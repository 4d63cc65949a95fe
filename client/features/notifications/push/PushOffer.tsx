import { declinePush } from '../../../feedback/push-offer.ts';
import { Button } from '../../../ui/button.tsx';
import { useTurnOnPush } from './use-turn-on-push.ts';

/** Offers push messages, after the person has done something that others will answer to. */
export default function PushOffer({ place }: { place: Place }) {
  const turnOn = useTurnOnPush();
  // If the browser's question is answered with no, the offer is not made again for some weeks.
  const onClick = () => turnOn.mutate(undefined, { onSuccess: (isOn) => isOn || declinePush() });
  return (
    <aside
      aria-label="Push messages"
      className={`flex flex-wrap items-center justify-between border-line ${looks[place]}`}
    >
      <p role="status">
        {place === 'thread'
          ? 'We can notify you as soon as there is an answer.'
          : 'We can notify you as soon as something happens with your bookings, sales and messages.'}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button size="small" pending={turnOn.isPending} onClick={onClick}>
          Turn on push messages
        </Button>
        <Button variant="quiet" size="small" onClick={declinePush}>
          Not now
        </Button>
      </span>
    </aside>
  );
}

/** Where the offer is shown: in a thread, or above or at the end of another page. */
type Place = 'thread' | 'top' | 'end';

const card = 'gap-3 rounded-card border bg-card p-4';

const looks: Record<Place, string> = {
  // A line between the messages and the field.
  thread: 'gap-x-3 gap-y-1 border-b bg-sand px-3 py-2 text-sm',
  top: `${card} mb-6`,
  // Below a long list it would not be seen, so it stays at the end of the screen.
  end: `${card} sticky bottom-4 z-10 mt-6 shadow-card`,
};
