import { errorMessage } from '../../../../feedback/error-message.ts';
import { Button } from '../../../../ui/button.tsx';
import { useOnline } from '../../../../ui/hooks/use-online.ts';
import { PictureRow } from '../../../../ui/pictures/picture-row.tsx';
import { refusalError, type Unsent } from '../../outbox/outbox.ts';
import { Bubble, MessageText } from './MessageItem.tsx';

interface UnsentItemProps {
  unsent: Unsent;
  onRetry(): void;
  onDelete(): void;
}

/** A message that is on its way, or that the server refused. */
export function UnsentItem({ unsent, onRetry, onDelete }: UnsentItemProps) {
  const isOnline = useOnline();
  const { text, pictures, refusal, isStored } = unsent;
  return (
    <li className="grid px-3 py-1">
      <Bubble isOwn author="You">
        <PictureRow pictures={pictures} author="you" />
        {text && <MessageText>{text}</MessageText>}
        {refusal ? (
          <>
            <p className="text-clay text-sm wrap-anywhere">
              Not sent. {errorMessage(refusalError(refusal))}
            </p>
            <p className="flex flex-wrap justify-end gap-2">
              {!isLasting(refusal) && (
                <Button variant="secondary" size="small" onClick={onRetry}>
                  Retry
                </Button>
              )}
              <Button variant="secondary" size="small" onClick={onDelete}>
                Delete
              </Button>
            </p>
          </>
        ) : (
          <p className="text-end text-soft text-xs">
            {isOnline ? 'Sending…' : 'Will be sent when you are online again'}
            {!isStored && '. Keep this page open: your browser cannot store the message.'}
          </p>
        )}
      </Bubble>
    </li>
  );
}

/** Refusals that sending again does not change. */
const lasting = new Set(['person_unavailable', 'product_sold', 'product_withdrawn']);

const isLasting = (refusal: NonNullable<Unsent['refusal']>): boolean =>
  lasting.has(refusalError(refusal).code);
