import { TextArea, TextField } from '../../../../../client/ui/form/field.tsx';
import { component } from '../../../component.ts';
import { Forced } from '../../../frame/Forced.tsx';
import { hebrew, longWords, unbroken } from '../../../frame/samples.ts';

const inColumn = 'grid max-w-md gap-4';

const filled = <TextField label="City" defaultValue="Portland" />;

export default component({
  title: 'Fields for text',
  of: { TextField, TextArea },
  about: 'No form of the shop disables a field: what cannot be changed is read-only.',
  states: {
    empty: (
      <div className={inColumn}>
        <TextField label="City" placeholder="Portland" />
        <TextArea label="Description" hint="What would you want to know before you buy it?" />
      </div>
    ),
    filled: <div className={inColumn}>{filled}</div>,
    'focus by keyboard': (
      <div className={inColumn}>
        <Forced state="focus">{filled}</Forced>
      </div>
    ),
    'read-only': (
      <div className={inColumn}>
        <TextField label="Email" defaultValue="ada@respoke.example" readOnly />
      </div>
    ),
    error: (
      <div className={inColumn}>
        <TextField label="Price" defaultValue="-5" error="Please enter a price above 0" />
        <TextArea label="Description" error="Please fill in this field" />
      </div>
    ),
    'long words': (
      <div className={inColumn}>
        <TextField label={longWords} defaultValue={longWords} hint={longWords} />
        <TextArea label="Description" defaultValue={`${longWords} ${unbroken}`} error={unbroken} />
      </div>
    ),
    'from right to left': (
      <div className={inColumn}>
        <TextField label="Title" defaultValue={hebrew} />
        <TextArea label="Description" defaultValue={hebrew} />
      </div>
    ),
    'other kinds': (
      <div className={inColumn}>
        <TextField label="Purchased" type="date" defaultValue="2022-05-02" />
        <TextField label="Price" type="number" defaultValue={480} />
      </div>
    ),
  },
});
