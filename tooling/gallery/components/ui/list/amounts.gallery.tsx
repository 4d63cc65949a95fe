import { Amount, Amounts } from '../../../../../client/ui/list/amounts.tsx';
import { component } from '../../../component.ts';

export default component({
  title: 'Amounts',
  of: { Amount, Amounts },
  about: 'One in a row on a phone, four from 1,280 px. A long amount wraps.',
  states: {
    'four of a seller': (
      <Amounts>
        <Amount label="Held" value="$1,250.00">
          Paid by buyers. It is yours when they have their bicycles.
        </Amount>
        <Amount label="On the way" value="$480.00">
          Yours, and not yet at your bank.
        </Amount>
        <Amount label="Paid out" value="$12,340.50">
          Arrived at your bank.
        </Amount>
        <Amount label="Set aside" value="$0.00">
          Nothing is set aside.
        </Amount>
      </Amounts>
    ),
    'a long amount': (
      <Amounts>
        <Amount label="Held" value="$123,456,789,012,345.00">
          As much as the whole shop can hold.
        </Amount>
      </Amounts>
    ),
  },
});
