import type { ComponentProps } from 'react';
import { ConfirmButton, DeleteButton } from '../../../../../client/ui/dialog/confirm-dialog.tsx';
import { component } from '../../../component.ts';
import { SamplePage } from '../../../frame/SamplePage.tsx';
import { nothing } from '../../../frame/samples.ts';

const button = (props: Partial<ComponentProps<typeof ConfirmButton>>) => (
  <SamplePage>
    <p>
      <ConfirmButton
        label="Sign out everywhere else"
        question="Sign out in all other browsers?"
        consequence="You stay signed in here."
        yes="Sign out"
        pending={false}
        onConfirm={nothing}
        {...props}
      />
    </p>
  </SamplePage>
);

const soon = () => new Promise((resolve) => setTimeout(resolve, 1500));

export default component({
  title: 'Buttons with a question',
  of: { ConfirmButton, DeleteButton },
  about: 'It asks first. Confirmed, the question closes, and the button is pending.',
  screenHeight: 420,
  states: {
    'press it': button({}),
    'as the first choice': button({ variant: 'primary' }),
    small: button({ size: 'small' }),
    pending: button({ pending: true }),
    delete: (
      <SamplePage>
        <p>
          <DeleteButton
            title="Ostravo Svist, 54 cm"
            consequence="Nobody can book it any more."
            onConfirm={soon}
          />
        </p>
      </SamplePage>
    ),
  },
});
