import { buttonClass } from '../../../../client/ui/button.tsx';
import { DocumentLink } from '../../../../client/ui/document-link.tsx';
import { component } from '../../component.ts';
import { SamplePage } from '../../frame/SamplePage.tsx';

export default component({
  title: 'Link to another document',
  of: { DocumentLink },
  about: 'Once pressed, it shows the bar at the top until the other document is here.',
  screenHeight: 320,
  states: {
    'press it': (
      <>
        <header className="h-2" />
        <SamplePage>
          <p>
            <DocumentLink href="#pay" className={buttonClass()}>
              Pay
            </DocumentLink>
          </p>
        </SamplePage>
      </>
    ),
  },
});
