import { Actions } from '../../../../client/page/actions.tsx';
import { Button } from '../../../../client/ui/button.tsx';
import { component } from '../../component.ts';

const refund = <Button variant="secondary">Refund the buyer</Button>;

export default component({
  title: 'Actions',
  of: { Actions },
  about: 'On a phone the first one stays at the end of the screen, below everything else.',
  screenHeight: 500,
  states: {
    'the first and others': (
      <main className="p-4">
        <h1 className="text-3xl">Sale</h1>
        <p className="mb-4">The buyer waits for the bicycle.</p>
        <Actions main={<Button>I have shipped it</Button>}>
          <Button variant="secondary">Give a part back</Button>
          {refund}
        </Actions>
      </main>
    ),
    'only the first': (
      <main className="p-4">
        <h1 className="text-3xl">Sale</h1>
        <Actions main={<Button>I have shipped it</Button>} />
        <p>What follows.</p>
      </main>
    ),
    'only others': (
      <main className="p-4">
        <h1 className="text-3xl">Sale</h1>
        <Actions main={null}>{refund}</Actions>
      </main>
    ),
  },
});
