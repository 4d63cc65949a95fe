import { useSearchParams } from 'wouter';
import { kindLabels } from '../../../page/moderation/words.ts';
import { SelectField } from '../../../ui/form/field.tsx';
import type { CaseFilter } from '../queries.ts';
import { sourceLabels, stateLabels } from '../words.ts';

const assignedLabels = { me: 'Taken by me', nobody: 'Taken by nobody' };
const appealLabels = { true: 'Appeals only' };

interface CaseFiltersProps {
  filter: CaseFilter;
  /** Whether disputes are listed, of which there is no choice. */
  isOfDisputes: boolean;
}

/** The choices of which cases are listed; they stand in the address. */
export function CaseFilters({ filter, isOfDisputes }: CaseFiltersProps) {
  const [, setSearch] = useSearchParams();
  const choose = (name: string) => (event: { target: { value: string } }) =>
    setSearch(
      (before) => {
        if (event.target.value) before.set(name, event.target.value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  const about = (
    <SelectField
      label="About"
      value={isOfDisputes ? 'dispute' : (filter.kind ?? '')}
      onChange={choose('kind')}
    >
      <option value="">All kinds</option>
      <Options labels={{ ...kindLabels, dispute: 'Disputes' }} />
    </SelectField>
  );
  if (isOfDisputes) return <div className="mb-6 grid grid-cols-2 lg:grid-cols-5">{about}</div>;
  return (
    <div className="mb-6 flex flex-wrap gap-3 *:min-w-2/5 *:flex-1 sm:*:min-w-3/10 lg:*:min-w-0">
      <SelectField label="State" value={filter.state} onChange={choose('state')}>
        <Options labels={stateLabels} />
      </SelectField>
      {about}
      <SelectField label="Opened by" value={filter.source ?? ''} onChange={choose('source')}>
        <option value="">Anything</option>
        <Options labels={sourceLabels} />
      </SelectField>
      <SelectField label="Taken" value={filter.assigned ?? ''} onChange={choose('assigned')}>
        <option value="">Taken or not</option>
        <Options labels={assignedLabels} />
      </SelectField>
      <SelectField
        label="Appeals"
        value={filter.appeals ? 'true' : ''}
        onChange={choose('appeals')}
      >
        <option value="">All cases</option>
        <Options labels={appealLabels} />
      </SelectField>
    </div>
  );
}

const Options = ({ labels }: { labels: Record<string, string> }) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
