import { DeleteButton } from '../../../../../client/ui/dialog/delete-button.tsx';
import { component } from '../../../component.ts';
import { SamplePage } from '../../../frame/SamplePage.tsx';

const soon = () => new Promise((resolve) => setTimeout(resolve, 1500));

export default component({
  title: 'Delete button',
  of: { DeleteButton },
  about: 'It asks first. Confirmed, it is pending for a moment, and then the question closes.',
  screenHeight: 420,
  states: {
    'press it': (
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
