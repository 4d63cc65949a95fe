import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import type { BicyclePage } from '../../../../contract/search/bicycle-page.ts';
import { FactsTable } from './FactsTable.tsx';
import { PartsTable } from './PartsTable.tsx';

export interface FactsProps {
  bicycle: BicyclePage;
  kind: CategoryKind;
}

/** All facts about a bicycle, and what its seller writes about it. */
export const Facts = ({ bicycle, kind }: FactsProps) => (
  <div className="grid content-start gap-8">
    <FactsTable bicycle={bicycle} kind={kind} />
    <PartsTable checklist={bicycle.checklist} />
    <section aria-labelledby="description">
      <h2 id="description" className="mb-3 text-2xl">
        Description
      </h2>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {bicycle.description}
      </p>
    </section>
  </div>
);
