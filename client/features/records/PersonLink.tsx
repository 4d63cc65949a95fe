import { Link } from 'wouter';
import type { RecordedPerson } from '../../../contract/records/record-fields.ts';
import { useHasRight } from '../../api/account.ts';
import { personPath } from '../../links/record-links.ts';
import { UserText } from '../../ui/user-text.tsx';

/** The name of a person, which leads those to the page about them who may read it. */
export function PersonLink({ person: { _id, username } }: { person: RecordedPerson }) {
  const name = <UserText>{username}</UserText>;
  return useHasRight('support', 'moderation') ? (
    <Link to={personPath(_id)} className="tap text-pine underline">
      {name}
    </Link>
  ) : (
    name
  );
}
