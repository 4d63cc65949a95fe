import { FieldFrame } from '../../../../../client/ui/form/field.tsx';
import { component } from '../../../component.ts';

export default component({
  title: 'Label, hint and error',
  of: { FieldFrame },
  about: 'What every field is made of, here around a control that is none of the others.',
  states: {
    'with a hint': (
      <FieldFrame label="Volume" hint="From quiet to loud.">
        {(control) => <input type="range" className="accent-pine" {...control} />}
      </FieldFrame>
    ),
    'with an error in place of the hint': (
      <FieldFrame label="Volume" hint="From quiet to loud." error="Please choose a volume">
        {(control) => <input type="range" className="accent-pine" {...control} />}
      </FieldFrame>
    ),
  },
});
