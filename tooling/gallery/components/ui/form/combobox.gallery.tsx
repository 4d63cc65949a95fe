import { Combobox, ComboboxField } from '../../../../../client/ui/form/combobox.tsx';
import { component } from '../../../component.ts';
import { longWords } from '../../../frame/samples.ts';

const same = (name: string) => name;
const cities = ['Portland', 'Portsmouth', 'Porto'];
const common = { options: cities, keyOf: same, render: same, onPick: () => undefined };

export default component({
  title: 'Field with suggestions',
  of: { ComboboxField, Combobox },
  about: 'Takes any text. The suggestions open while a person types: arrow keys, Enter, Escape.',
  states: {
    empty: <ComboboxField label="City" {...common} />,
    filled: <ComboboxField label="City" defaultValue="Portland" {...common} />,
    'without a visible label': (
      <Combobox
        aria-label="City"
        className="min-h-11 w-full rounded-field border border-line px-3"
        {...common}
      />
    ),
    error: <ComboboxField label="City" error="Please fill in this field" {...common} />,
    'long words': (
      <ComboboxField label={longWords} hint={longWords} defaultValue={longWords} {...common} />
    ),
  },
});
