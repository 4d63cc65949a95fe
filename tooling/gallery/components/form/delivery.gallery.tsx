import { AddressFields, deliveryNote } from '../../../../client/form/delivery/address-fields.tsx';
import { AddressLines } from '../../../../client/form/delivery/address-lines.tsx';
import { DeliveryChoice } from '../../../../client/form/delivery/delivery-choice.tsx';
import { Total } from '../../../../client/form/delivery/total.tsx';
import type { Offer } from '../../../../contract/catalog/offer.ts';
import { component } from '../../component.ts';
import { nothing } from '../../frame/samples.ts';

const both: Offer = { price: 480, delivery: 'both', shipping: 45 };
const register = (name: string) => ({
  name,
  ref: nothing,
  onChange: async () => undefined,
  onBlur: async () => undefined,
});
const missing = { type: 'required', message: 'Please fill in this field' };

export default component({
  title: 'Delivery',
  of: { DeliveryChoice, AddressFields, AddressLines, Total },
  about: 'How the bicycle gets to the buyer, where to, and what it costs in all.',
  states: {
    'a choice': (
      <form className="grid gap-4">
        <DeliveryChoice offer={both} chosen="shipping" onChoose={nothing} />
        <Total offer={both} chosen="shipping" />
      </form>
    ),
    'shipped only': (
      <DeliveryChoice
        offer={{ ...both, delivery: 'shipping' }}
        chosen="shipping"
        onChoose={nothing}
      />
    ),
    'picked up only': (
      <DeliveryChoice
        offer={{ ...both, delivery: 'pick_up' }}
        chosen="pick_up"
        onChoose={nothing}
      />
    ),
    'an address': (
      <form>
        <AddressFields note={deliveryNote} country="US" register={register} errors={undefined} />
      </form>
    ),
    'an address on its lines': (
      <p>
        <AddressLines
          address={{
            name: 'Bo Buyer',
            line1: '12 Canal Street',
            city: 'Portland',
            region: 'OR',
            postcode: '97209',
            country: 'US',
          }}
        />
      </p>
    ),
    'an address with errors': (
      <form>
        <AddressFields
          note={deliveryNote}
          country="DE"
          register={register}
          errors={{ name: missing, postcode: missing }}
        />
      </form>
    ),
  },
});
