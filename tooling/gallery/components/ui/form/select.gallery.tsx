import { SelectField } from '../../../../../client/ui/form/field.tsx';
import { component } from '../../../component.ts';
import { Forced } from '../../../frame/Forced.tsx';
import { hebrew, longWords } from '../../../frame/samples.ts';

const inColumn = 'max-w-md';

const options = (
  <>
    <option value="">Please choose</option>
    <option>Road bikes</option>
    <option>Mountain bikes</option>
  </>
);

export default component({
  title: 'Field for a choice',
  of: { SelectField },
  states: {
    empty: (
      <div className={inColumn}>
        <SelectField label="Category" hint="Where buyers will look for it.">
          {options}
        </SelectField>
      </div>
    ),
    chosen: (
      <div className={inColumn}>
        <SelectField label="Category" defaultValue="Road bikes">
          {options}
        </SelectField>
      </div>
    ),
    'focus by keyboard': (
      <div className={inColumn}>
        <Forced state="focus">
          <SelectField label="Category">{options}</SelectField>
        </Forced>
      </div>
    ),
    error: (
      <div className={inColumn}>
        <SelectField label="Category" error="Please choose a category">
          {options}
        </SelectField>
      </div>
    ),
    'long words': (
      <div className={inColumn}>
        <SelectField label={longWords}>
          <option>{longWords}</option>
        </SelectField>
      </div>
    ),
    'from right to left': (
      <div className={inColumn}>
        <SelectField label="Bicycle">
          <option>{hebrew}</option>
        </SelectField>
      </div>
    ),
  },
});
