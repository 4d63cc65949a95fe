import type { Product } from '../../../../contract/catalog/catalog.ts';

/** From the most worn to the least. */
const scale = ['fair', 'good', 'excellent'] as const;

/** How worn a bicycle is: its word, and how far up the scale that stands. */
export function ConditionScale({ condition }: Pick<Product, 'condition'>) {
  const reached = scale.indexOf(condition);
  return (
    <span className="inline-flex items-center gap-2">
      <span className="capitalize">{condition}</span>
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {scale.map((step, index) => (
          <span
            key={step}
            className={`h-1.5 w-4 rounded-full ${index <= reached ? 'bg-pine' : 'bg-line'}`}
          />
        ))}
      </span>
    </span>
  );
}
