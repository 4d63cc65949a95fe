import { Tile, Tiles } from '../../../../../client/ui/list/tiles.tsx';
import { component } from '../../../component.ts';

export default component({
  title: 'Tiles',
  of: { Tile, Tiles },
  about: 'Two in a row, four from 1,280 px. A long number wraps.',
  states: {
    'four of a seller': (
      <Tiles>
        <Tile label="Held" value="$1,250.00">
          Paid by buyers. It is yours when they have their bicycles.
        </Tile>
        <Tile label="On the way" value="$480.00">
          Yours, and not yet at your bank.
        </Tile>
        <Tile label="Paid out" value="$12,340.50">
          Arrived at your bank.
        </Tile>
        <Tile label="Set aside" value="$0.00">
          Nothing is set aside.
        </Tile>
      </Tiles>
    ),
    'with few words': (
      <Tiles>
        <Tile label="Sales" value="$4,791">
          12 more than before
        </Tile>
        <Tile label="Sign-ups" value="31">
          the same as before
        </Tile>
      </Tiles>
    ),
    'a long number': (
      <Tiles>
        <Tile label="Held" value="$123,456,789,012,345.00">
          As much as the whole shop can hold.
        </Tile>
      </Tiles>
    ),
  },
});
