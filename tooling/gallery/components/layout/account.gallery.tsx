import { AccountLink } from '../../../../client/layout/AccountLink.tsx';
import { SignOutButton } from '../../../../client/layout/SignOutButton.tsx';
import { component } from '../../component.ts';
import { Forced } from '../../frame/Forced.tsx';
import { SignedIn } from '../../frame/SignedIn.tsx';
import { hebrew, unbroken } from '../../frame/samples.ts';

const account = (name?: string) => (
  <SignedIn as="buyer" {...(name && { name })}>
    <div className="flex items-center gap-2">
      <AccountLink />
      <SignOutButton />
    </div>
  </SignedIn>
);

export default component({
  title: 'Account and signing out',
  of: { AccountLink, SignOutButton },
  about: 'No server answers here: signing out, once pressed, stays pending.',
  states: {
    default: account(),
    hover: <Forced state="hover">{account()}</Forced>,
    'focus by keyboard': <Forced state="focus">{account()}</Forced>,
    'long words': account(unbroken),
    'from right to left': account(hebrew),
  },
});
