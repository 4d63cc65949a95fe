import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../../../../client/ui/dialog/confirm-dialog.tsx';
import { UserText } from '../../../../../client/ui/user-text.tsx';
import { component } from '../../../component.ts';
import { SamplePage } from '../../../frame/SamplePage.tsx';
import { hebrew, longWords, nothing } from '../../../frame/samples.ts';

const asked = (props: Partial<ComponentProps<typeof ConfirmDialog>>) => (
  <SamplePage>
    <ConfirmDialog
      title="Delete"
      question='Are you sure you want to delete "Ostravo Svist, 54 cm"'
      open
      pending={false}
      onConfirm={nothing}
      onClose={nothing}
      {...props}
    />
  </SamplePage>
);

export default component({
  title: 'Question before an act',
  of: { ConfirmDialog },
  screenHeight: 480,
  states: {
    default: asked({}),
    'with what will happen': asked({
      consequence: 'Two buyers have booked it. Their bookings will be cancelled.',
    }),
    'both buttons say what they do': asked({
      title: 'Cancel booking',
      question: 'The bicycle can then be booked by others.',
      yes: 'Cancel booking',
      no: 'Keep booking',
    }),
    harmless: asked({
      title: 'Received',
      question: 'Have you received the bicycle?',
      yes: 'Yes, it is here',
      no: 'Not yet',
      isHarmful: false,
    }),
    pending: asked({ pending: true }),
    'long words': asked({ question: <UserText>{longWords}</UserText>, consequence: longWords }),
    'from right to left': asked({
      question: (
        <>
          Are you sure you want to delete "<UserText>{hebrew}</UserText>"
        </>
      ),
    }),
  },
});
