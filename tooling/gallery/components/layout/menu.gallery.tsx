import PhoneMenu from '../../../../client/layout/dashboard-layout/PhoneMenu.tsx';
import { component } from '../../component.ts';
import { SamplePage } from '../../frame/SamplePage.tsx';
import { SignedIn } from '../../frame/SignedIn.tsx';
import { nothing, unbroken } from '../../frame/samples.ts';

const menu = (
  <>
    <SamplePage />
    <PhoneMenu open onClose={nothing} />
  </>
);

export default component({
  title: 'Menu of small screens',
  of: { PhoneMenu },
  about: 'Screens of 768 px and more have no button for it.',
  screenHeight: 760,
  states: {
    'a visitor': menu,
    'a buyer': <SignedIn as="buyer">{menu}</SignedIn>,
    'a seller with a long name': (
      <SignedIn as="seller" name={unbroken}>
        {menu}
      </SignedIn>
    ),
    'an admin': <SignedIn as="admin">{menu}</SignedIn>,
  },
});
