import type { ComponentProps } from 'react';
import { ShipmentDialog } from '../../../../client/form/shipment-dialog.tsx';
import { component } from '../../component.ts';
import { SamplePage } from '../../frame/SamplePage.tsx';
import { SignedIn } from '../../frame/SignedIn.tsx';
import { longWords, nothing } from '../../frame/samples.ts';

const dialog = (props: Partial<ComponentProps<typeof ShipmentDialog>>) => (
  <SignedIn as="seller">
    <SamplePage>
      <ShipmentDialog
        bookingId="1"
        event="ship"
        title="Mark as shipped"
        question="Have you shipped Ostravo Svist?"
        consequence="The buyer will see that you shipped it today. You cannot undo this."
        yes="Yes, I shipped it"
        no="Not yet"
        onClose={nothing}
        {...props}
      />
    </SamplePage>
  </SignedIn>
);

export default component({
  title: 'Shipping',
  of: { ShipmentDialog },
  about: 'Nothing of it has to be filled in.',
  screenHeight: 760,
  states: { open: dialog({}), 'long words': dialog({ question: longWords }) },
});
