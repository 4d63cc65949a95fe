import { AccountPages, Section } from '../AccountPages.tsx';
import { SignInSettings } from './SignInSettings.tsx';

/** How the person signs in, and where they are signed in. */
export const SigningInPage = () => (
  <AccountPages>
    <Section id="sign-in" title="Signing in">
      <SignInSettings />
    </Section>
  </AccountPages>
);
