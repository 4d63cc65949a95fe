import { type ReactNode, useEffect } from 'react';
import { TopBar } from '../../../../client/layout/TopBar.tsx';
import { setNavigationPending } from '../../../../client/router/navigation-pending.ts';
import { component } from '../../component.ts';
import { Forced } from '../../frame/Forced.tsx';
import { SamplePage } from '../../frame/SamplePage.tsx';
import { SignedIn } from '../../frame/SignedIn.tsx';
import { hebrew, unbroken } from '../../frame/samples.ts';

/** Shows that another page is loading. */
function Pending({ children }: { children: ReactNode }) {
  useEffect(() => {
    setNavigationPending(true);
    return () => setNavigationPending(false);
  }, []);
  return children;
}

const bar = (
  <>
    <TopBar />
    <SamplePage />
  </>
);

const signedIn = (name?: string): ReactNode => (
  <SignedIn as="seller" {...(name && { name })}>
    {bar}
  </SignedIn>
);

export default component({
  title: 'Top bar',
  of: { TopBar },
  screenHeight: 300,
  states: {
    'a visitor': bar,
    'somebody who is signed in': signedIn(),
    'not known yet who it is': <SignedIn as={null}>{bar}</SignedIn>,
    'another page is on its way': <Pending>{bar}</Pending>,
    hover: <Forced state="hover">{bar}</Forced>,
    'focus by keyboard': <Forced state="focus">{bar}</Forced>,
    'long words': signedIn(unbroken),
    'from right to left': signedIn(hebrew),
  },
});
