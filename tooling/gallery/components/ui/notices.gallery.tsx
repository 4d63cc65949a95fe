import art from '../../../../client/brand/art/empty-wishlist.svg';
import { Button } from '../../../../client/ui/button.tsx';
import { Alert, Empty } from '../../../../client/ui/notices.tsx';
import { component } from '../../component.ts';
import { longWords, unbroken } from '../../frame/samples.ts';

export default component({
  title: 'Error, and nothing there',
  of: { Alert, Empty },
  states: {
    'an error': <Alert>The email or the password is wrong.</Alert>,
    'an error in long words': (
      <Alert>
        {longWords} {unbroken}
      </Alert>
    ),
    'nothing there': <Empty title="No report yet" />,
    'nothing there, with a drawing and a next step': (
      <Empty title="No product added" art={art}>
        <p className="mb-4">Bicycles that you like wait here for you.</p>
        <Button>Browse bicycles</Button>
      </Empty>
    ),
    'nothing there, in long words': <Empty title={longWords}>{longWords}</Empty>,
  },
});
