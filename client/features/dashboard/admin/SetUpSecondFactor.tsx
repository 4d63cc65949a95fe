import { buttonClass } from '../../../ui/button.tsx';

/** Asks an admin for the second factor, without which the other pages refuse them. */
export const SetUpSecondFactor = () => (
  <section
    aria-labelledby="second-factor"
    className="grid justify-items-start gap-3 rounded-card bg-cream p-6 text-honey"
  >
    <h2 id="second-factor" className="text-lg">
      Set up a second factor
    </h2>
    <p>
      Admins sign in with an authenticator app or a passkey. If you have one already, sign out and
      sign in with it.
    </p>
    {/* Not a link of the router: the section may still be loading when the page appears. */}
    <a href="/dashboard/account#sign-in" className={buttonClass('primary')}>
      Open Your account
    </a>
  </section>
);
