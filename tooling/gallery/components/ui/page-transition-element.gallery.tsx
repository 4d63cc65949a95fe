import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../client/ui/button.tsx';
import { PageTransitionElement } from '../../../../client/ui/page-transition-element.tsx';
import { component } from '../../component.ts';

/** One element in two places, as on two pages. */
function TwoPlaces() {
  const [atEnd, setAtEnd] = useState(false);
  const change = () => flushSync(() => setAtEnd(!atEnd));
  const go = () =>
    'startViewTransition' in document ? void document.startViewTransition(change) : change();
  return (
    <div className="grid gap-4">
      <div className={`flex rounded-card bg-sand p-4 ${atEnd ? 'justify-end' : ''}`}>
        <PageTransitionElement
          name="sample"
          className="rounded-field bg-mist px-4 py-2 text-pine-dark"
        >
          Road bikes
        </PageTransitionElement>
      </div>
      <div>
        <Button variant="secondary" onClick={go}>
          Open the other page
        </Button>
      </div>
    </div>
  );
}

export default component({
  title: 'What flies to another page',
  of: { PageTransitionElement },
  states: { 'press the button': <TwoPlaces /> },
});
