import { MoneyField } from '../../../../client/form/money-field.tsx';
import { PhoneField } from '../../../../client/form/phone-field.tsx';
import { PhoneLink } from '../../../../client/ui/text/contacts.tsx';
import { component } from '../../component.ts';

export default component({
  title: 'Amounts and phone numbers',
  of: { MoneyField, PhoneField, PhoneLink },
  about: 'They are read as people of many countries write them. What is not clear is asked about.',
  states: {
    empty: (
      <div className="grid max-w-md gap-4">
        <MoneyField label="Selling Price" />
        <PhoneField label="Phone" hint="The seller will use this number to call you." />
      </div>
    ),
    'an amount that is clear': (
      <MoneyField label="Selling Price" hint="The fee for a sale is 2%." defaultValue="1.250,50" />
    ),
    'an amount that may mean another': (
      <MoneyField label="Selling Price" error="At most two decimals" defaultValue="1.250" />
    ),
    'a number to call': (
      <p>
        Seller: <PhoneLink number="+442079460958 ext. 12" />
      </p>
    ),
  },
});
