import { Link } from 'wouter';
import type { Step } from './choose-next-steps.ts';

/** A list of next steps, each with a link. */
export const NextSteps = ({ steps }: { steps: readonly Step[] }) => (
  <section aria-labelledby="next-steps">
    <h2 id="next-steps" className="mb-3 text-lg">
      Next steps
    </h2>
    <ul className="grid gap-3 sm:gap-4 md:grid-cols-3">
      {steps.map(({ title, text, to, action, isUrgent = false }) => (
        <li
          key={to}
          className={`card flex min-h-34 flex-col gap-1 p-5 ${isUrgent ? 'border-pine bg-mist' : ''}`}
        >
          <h3 className="text-base">{title}</h3>
          <p className="text-soft text-sm">{text}</p>
          <Link to={to} className="tap mt-auto self-start py-1 font-medium text-pine underline">
            {action}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
