import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { UserText } from '../user-text.tsx';
import { Dialog, DialogButtons, type DialogButtonsProps } from './dialog.tsx';

interface ConfirmDialogProps extends Partial<DialogButtonsProps> {
  title: string;
  question: ReactNode;
  /** What will happen, and to whom, in a sentence or two. */
  consequence?: string | undefined;
  open: boolean;
  pending: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks for confirmation of an action that cannot be undone; of one that destroys something by default. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, consequence, open, ...buttons } = props;
  const description = (
    <>
      <span className="block text-ink">{question}</span>
      {consequence && <span className="mt-3 block">{consequence}</span>}
    </>
  );
  return (
    <Dialog title={title} description={description} open={open} onClose={props.onClose}>
      <DialogButtons yes="Confirm" isHarmful {...buttons} />
    </Dialog>
  );
}

interface ConfirmButtonProps
  extends Omit<ConfirmDialogProps, 'title' | 'open' | 'onClose'>,
    Pick<ComponentProps<typeof Button>, 'aria-label' | 'size' | 'variant'> {
  label: string;
  /** The title of the dialog; the label by default. */
  title?: string;
}

/**
 * A button whose action needs a confirmation. The dialog closes as soon as that is given, since the
 * action may open a dialog of its own; meanwhile the button is pending.
 */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    label,
    size,
    variant = 'secondary',
    title = label,
    pending,
    onConfirm,
    ...dialog
  } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button
        size={size}
        variant={variant}
        pending={pending}
        aria-label={props['aria-label']}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        title={title}
        open={open}
        pending={false}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  );
}

interface DeleteButtonProps {
  /** The name of what would be deleted. */
  title: string;
  /** Further effects of the deletion, and on whom. */
  consequence?: string;
  /** Shows its own failure. */
  onConfirm(): Promise<unknown>;
}

/** Deletes after a confirmation. */
export function DeleteButton({ title, onConfirm, ...rest }: DeleteButtonProps) {
  const [pending, setPending] = useState(false);
  const confirm = () => {
    setPending(true);
    onConfirm()
      .catch(() => undefined)
      .finally(() => setPending(false));
  };
  const question = (
    <>
      Are you sure you want to delete "<UserText>{title}</UserText>"
    </>
  );
  return (
    <ConfirmButton
      label="Delete"
      size="small"
      question={question}
      pending={pending}
      onConfirm={confirm}
      {...rest}
    />
  );
}
