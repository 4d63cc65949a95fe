import { PageHeading } from '../../../../client/page/page-heading.tsx';
import { TextPage } from '../../../../client/page/text-page.tsx';
import { component } from '../../component.ts';
import { longWords } from '../../frame/samples.ts';

export default component({
  title: 'Heading, and page of text',
  of: { PageHeading, TextPage },
  screenHeight: 640,
  states: {
    'a heading': (
      <main className="p-4">
        <PageHeading>My products</PageHeading>
        <p>What stands below it.</p>
      </main>
    ),
    'a heading in long words': (
      <main className="p-4">
        <PageHeading>{longWords}</PageHeading>
      </main>
    ),
    'a page of text': (
      <main className="p-4">
        <TextPage title="Help">
          <p>
            A booking is free, and can be cancelled until it is paid. The seller is told at once by
            mail, and sees your phone number.
          </p>
          <h2>Before you pay</h2>
          <ul>
            <li>Ask for the number of the frame.</li>
            <li>Look at the pictures of the chain and the wheels.</li>
          </ul>
          <h2>After you have paid</h2>
          <p>The seller sends the bicycle, and you say when it is here.</p>
        </TextPage>
      </main>
    ),
  },
});
