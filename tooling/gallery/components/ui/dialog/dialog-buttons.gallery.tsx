import { DialogButtons } from '../../../../../client/ui/dialog/dialog-buttons.tsx';
import { component } from '../../../component.ts';
import { nothing } from '../../../frame/samples.ts';

export default component({
  title: 'Buttons of a dialog',
  of: { DialogButtons },
  about: 'On a phone they share the width.',
  states: {
    default: <DialogButtons label="Save" pending={false} onCancel={nothing} />,
    pending: <DialogButtons label="Save" pending onCancel={nothing} />,
    harmful: (
      <DialogButtons
        label="Delete"
        cancelLabel="Keep"
        isHarmful
        pending={false}
        onConfirm={nothing}
        onCancel={nothing}
      />
    ),
  },
});
