import { UserText } from '../../ui/user-text.tsx';

/** The criteria of a search in words. */
export function CriteriaList({ criteria }: { criteria: readonly string[] }) {
  if (criteria.length === 0) return null;
  return (
    <ul aria-label="Criteria" className="flex flex-wrap gap-2">
      {criteria.map((one) => (
        <li
          key={one}
          className="min-w-0 max-w-full rounded-full bg-mist px-3 py-1 text-pine-dark text-sm wrap-anywhere"
        >
          <UserText>{one}</UserText>
        </li>
      ))}
    </ul>
  );
}
