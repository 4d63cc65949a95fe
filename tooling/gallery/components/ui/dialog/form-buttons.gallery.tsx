import { FormButtons } from '../../../../../client/ui/dialog/form-buttons.tsx';
import { component } from '../../../component.ts';
import { nothing } from '../../../frame/samples.ts';

export default component({
  title: 'Buttons of a form in a dialog',
  of: { FormButtons },
  about: 'On a phone they share the width.',
  states: {
    default: <FormButtons submitLabel="Save" pending={false} onCancel={nothing} />,
    pending: <FormButtons submitLabel="Save" pending onCancel={nothing} />,
  },
});
