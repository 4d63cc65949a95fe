import { Link } from 'wouter';
import { appealDays, takeBackDays } from '../../../contract/limits.ts';
import { ruleTexts } from '../../../contract/moderation/rules.ts';
import { settings } from '../../client-settings.ts';
import { decisionsPath } from '../../links/case-links.ts';
import { TextPage } from '../../page/text-page.tsx';

const all = Object.values(ruleTexts);

/** The rules of the shop, and what happens to what is against them. */
export const RulesPage = () => (
  <TextPage title="Rules">
    <p>
      These rules are for everybody who buys, sells, writes or reviews on {settings.brand.name}.
      Some of them are also the law.
    </p>
    <h2>Against the law</h2>
    <RuleList rules={all.filter(({ isLaw }) => isLaw)} />
    <h2>Against our rules</h2>
    <RuleList rules={all.filter(({ isLaw }) => !isLaw)} />
    <h2>How to report</h2>
    <p>
      Press Report on the page of a bicycle, in a conversation, on a message or on a review. You do
      not need to know the rule. The other person is not told who has reported it. We tell you what
      we have decided.
    </p>
    <h2>What happens then</h2>
    <p>
      An admin of this shop reads each report and decides. No program decides, and no report has an
      effect of its own. The admin can:
    </p>
    <ul>
      <li>do nothing, where nothing is against the rules,</li>
      <li>ask the seller to change a listing, or warn a person,</li>
      <li>hide a listing, a message or a review, or remove a listing,</li>
      <li>suspend an account for some days, or ban the person,</li>
      <li>hold the payouts of a seller for some days,</li>
      <li>delete an account.</li>
    </ul>
    <p>
      Whoever is suspended or banned begins nothing new. They still finish their deals, get their
      refunds and take out their money.
    </p>
    <h2>If it is about you</h2>
    <p>
      We tell you by mail what was decided, by which rule and why. You find it in your account,
      under Your data:{' '}
      <Link to={decisionsPath} className="text-pine underline">
        Decisions
      </Link>
      .
    </p>
    <ul>
      <li>
        If we have hidden a listing, you can change it and ask us to show it again. What we have
        removed stays away.
      </li>
      <li>
        You can appeal once within {appealDays} days against what restricts you: not against a
        warning, or a request to change a listing. Another admin than the one who decided looks at
        it.
      </li>
      <li>
        If we were wrong, we take the decision back, up to {takeBackDays} days later. Everything is
        as it was then, except for bookings and offers that have ended.
      </li>
    </ul>
    <p>
      How many reports we got and what we decided stands under{' '}
      <Link to="/transparency" className="text-pine underline">
        Transparency
      </Link>
      .
    </p>
  </TextPage>
);

const RuleList = ({ rules }: { rules: readonly (typeof all)[number][] }) => (
  <ul>
    {rules.map(({ label, text }) => (
      <li key={label}>
        <strong className="font-medium">{label}.</strong> {text}
      </li>
    ))}
  </ul>
);
