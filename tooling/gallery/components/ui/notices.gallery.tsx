import art from '../../../../client/brand/art/empty-wishlist.svg';
import { Button } from '../../../../client/ui/button.tsx';
import { Alert, Empty, Note } from '../../../../client/ui/notices.tsx';
import { component } from '../../component.ts';
import { longWords, unbroken } from '../../frame/samples.ts';

export default component({
  title: 'Success, error, and nothing there',
  of: { Note, Alert, Empty },
  about: 'A note stays where it is; what is over in a moment is a toast.',
  states: {
    'it went well': <Note>A link was sent to ada@respoke.example.</Note>,
    'to know': <Note tone="plain">If it is not paid by then, the booking ends.</Note>,
    'worth a look, with an action': (
      <Note tone="warm" action={<Button variant="secondary">Start again</Button>}>
        We kept what you had filled in.
      </Note>
    ),
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
