import { AddressFields, deliveryNote } from '../../../../client/form/delivery/address-fields.tsx';
import { AddressLines } from '../../../../client/form/delivery/address-lines.tsx';
import { BookingFields } from '../../../../client/form/delivery/booking-fields.tsx';
import { DeliveryChoice } from '../../../../client/form/delivery/delivery-choice.tsx';
import { Total } from '../../../../client/form/delivery/total.tsx';
import type { ShownOffer } from '../../../../contract/deals/address/shipping-zones.ts';
import { component } from '../../component.ts';
import { nothing } from '../../frame/samples.ts';

const both: ShownOffer = { price: 480, delivery: 'both', shipping: 45 };
const abroad: ShownOffer = {
  ...both,
  zones: {
    from: 'US',
    from_name: 'the United States',
    continent_name: 'North America',
    continent: 60,
    world: null,
  },
};
const register = (name: string) => ({
  name,
  ref: nothing,
  onChange: async () => undefined,
  onBlur: async () => undefined,
});
const missing = { type: 'required', message: 'Please fill in this field' };

export default component({
  title: 'Delivery',
  of: { BookingFields, DeliveryChoice, AddressFields, AddressLines, Total },
  about: 'How the bicycle gets to the buyer, where to, and what it costs in all.',
  states: {
    'a choice': (
      <form className="grid gap-4">
        <DeliveryChoice offer={both} country="US" chosen="shipping" onChoose={nothing} />
        <Total offer={both} country="US" chosen="shipping" />
      </form>
    ),
    'before a country is known': (
      <form className="grid gap-4">
        <DeliveryChoice
          offer={{ ...abroad, zones: abroad.zones && { ...abroad.zones, from: 'DE' } }}
          country={undefined}
          chosen="pick_up"
          onChoose={nothing}
        />
      </form>
    ),
    'to another country': (
      <form className="grid gap-4">
        <DeliveryChoice offer={abroad} country="CA" chosen="shipping" onChoose={nothing} />
        <Total offer={abroad} country="CA" chosen="shipping" />
      </form>
    ),
    'to a country without offer': (
      <form className="grid gap-4">
        <DeliveryChoice offer={abroad} country="DE" chosen="shipping" onChoose={nothing} />
        <Total offer={abroad} country="DE" chosen="shipping" />
      </form>
    ),
    'shipped only': (
      <DeliveryChoice
        country="US"
        offer={{ ...both, delivery: 'shipping' }}
        chosen="shipping"
        onChoose={nothing}
      />
    ),
    'picked up only': (
      <DeliveryChoice
        country="US"
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
    'what a booking needs': (
      <form className="grid gap-4">
        <BookingFields
          offer={both}
          choice={{
            delivery: 'pick_up',
            choose: nothing,
            country: 'US',
            knownCountry: undefined,
            setCountry: nothing,
            shippingTo: () => 0,
          }}
          register={register}
          errors={{ buyerPhone: missing, buyerLocation: missing }}
        />
      </form>
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
