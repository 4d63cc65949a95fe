import { Facts } from '../../../../../client/ui/list/facts.tsx';
import { component } from '../../../component.ts';
import { longWords, unbroken } from '../../../frame/samples.ts';

export default component({
  title: 'Facts',
  of: { Facts },
  about: 'Those without a value are left out.',
  states: {
    several: (
      <Facts
        facts={[
          ['Carrier', 'UPS'],
          ['Tracking number', '1Z999AA1'],
          ['Note', ''],
        ]}
      />
    ),
    'long words': (
      <Facts
        facts={[
          ['Name', longWords],
          ['Email', unbroken],
        ]}
      />
    ),
  },
});
