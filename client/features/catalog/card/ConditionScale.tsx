import { conditionScale } from '../../../../contract/bicycle/values.ts';
import type { Product } from '../../../../contract/catalog/catalog.ts';

/** Shows a bicycle's condition as a word and as a position on a scale. */
export function ConditionScale({ condition }: Pick<Product, 'condition'>) {
  const reached = conditionScale.indexOf(condition);
  return (
    <span className="inline-flex items-center gap-2">
      <span className="capitalize">{condition}</span>
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {conditionScale.map((step, index) => (
          <span
            key={step}
            className={`h-1.5 w-4 rounded-full ${index <= reached ? 'bg-pine' : 'bg-line'}`}
          />
        ))}
      </span>
    </span>
  );
}
