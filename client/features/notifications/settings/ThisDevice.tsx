import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEmail } from '../../../api/session.ts';
import { showErrorToast } from '../../../feedback/error-toast.ts';
import { canPush } from '../../../feedback/push-offer.ts';
import { Button } from '../../../ui/button.tsx';
import { turnOffPush } from '../push/this-device.ts';
import { useTurnOnPush } from '../push/use-turn-on-push.ts';
import { notificationSettingsQuery } from '../queries.ts';

/** Turns push messages on or off in this browser. */
export function ThisDevice({ isOn }: { isOn: boolean }) {
  const email = useEmail();
  const client = useQueryClient();
  const turnOn = useTurnOnPush();
  const turnOff = useMutation({
    mutationFn: () => turnOffPush(email),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: notificationSettingsQuery(email).queryKey }),
    onError: (error) => showErrorToast(error),
  });
  if (!canPush())
    return <p className="text-soft text-sm">This browser cannot show push messages.</p>;
  return isOn ? (
    <Button variant="secondary" pending={turnOff.isPending} onClick={() => turnOff.mutate()}>
      Turn off push messages
    </Button>
  ) : (
    <Button variant="secondary" pending={turnOn.isPending} onClick={() => turnOn.mutate()}>
      Turn on push messages
    </Button>
  );
}
