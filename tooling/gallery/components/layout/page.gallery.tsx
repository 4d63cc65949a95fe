import { PublicLayout } from '../../../../client/layout/PublicLayout.tsx';
import { RootLayout } from '../../../../client/layout/RootLayout.tsx';
import { PageHeading } from '../../../../client/page/page-heading.tsx';
import { component } from '../../component.ts';

export default component({
  title: 'Page: top bar, content, footer',
  of: { RootLayout, PublicLayout },
  about: 'The first press of the Tab key shows the way past the menu.',
  screenHeight: 1000,
  states: {
    'a short page': (
      <RootLayout path="/">
        <PublicLayout>
          <PageHeading>A page of the shop</PageHeading>
          <p>The footer lies at the end of the screen, or of the page where that is longer.</p>
        </PublicLayout>
      </RootLayout>
    ),
  },
});
