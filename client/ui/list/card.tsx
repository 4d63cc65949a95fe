import { type ComponentProps, type ReactNode, useId } from 'react';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  /** What stands at the other end of the title's line, such as a state. */
  beside?: ReactNode;
}

/** A part of a page with its heading, on a surface of its own. What is not a part has the class `card` alone. */
export function Card({ title, beside, className = '', children, ...rest }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`card grid min-w-0 content-start gap-4 p-5 sm:p-6 ${className}`}
      {...rest}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="flex items-center gap-3 text-xl">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
