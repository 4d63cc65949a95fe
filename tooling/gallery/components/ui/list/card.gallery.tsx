import { Badge } from '../../../../../client/ui/badge.tsx';
import { Button } from '../../../../../client/ui/button.tsx';
import { Card } from '../../../../../client/ui/list/card.tsx';
import { component } from '../../../component.ts';
import { hebrew, longWords } from '../../../frame/samples.ts';

const text = <p>The seller sends the bicycle to you.</p>;

export default component({
  title: 'Card',
  of: { Card },
  about:
    'The surface of each part of a page. Two columns from 768 px have the width of a page with a side column.',
  states: {
    usual: <Card title="Delivery">{text}</Card>,
    'with a state and actions': (
      <Card title="Problem" beside={<Badge tone="warm">Waits for you</Badge>}>
        {text}
        <p className="flex flex-wrap gap-3">
          <Button>Answer</Button>
          <Button variant="secondary">Give the money back</Button>
        </p>
      </Card>
    ),
    'with a side column': (
      <div className="grid gap-6 md:with-side">
        <Card title="Where it stands">{text}</Card>
        <Card title="The seller">{text}</Card>
      </div>
    ),
    'without a heading': <div className="card p-5">{text}</div>,
    'long words': (
      <Card title={longWords} beside={<Badge>Closed</Badge>}>
        {longWords}
      </Card>
    ),
    'from right to left': (
      <Card title={hebrew} dir="rtl">
        {hebrew}
      </Card>
    ),
  },
});
