import { Link } from 'wouter';
import type { Hint } from '../../../contract/moderation/hints.ts';
import { listingPath, personPath } from '../../links/record-links.ts';
import { PictureRow } from '../../ui/pictures/picture-row.tsx';
import { UserText } from '../../ui/user-text.tsx';

/** What stands out about a person or a listing, with what each hint rests on. */
export const HintList = ({ hints }: { hints: readonly Hint[] }) => (
  <ul className="grid grid-cols-1 gap-4">
    {hints.map(({ kind, text, evidence }) => (
      <li key={kind} className="grid min-w-0 grid-cols-1 gap-1">
        <p className="wrap-anywhere">{text}</p>
        <ul className="grid grid-cols-1 gap-1 text-sm empty:hidden">
          {evidence.map(({ of, _id, name, detail, pictures = [] }) => (
            <li key={_id} className="flex min-w-0 flex-wrap items-center gap-x-3">
              <Link
                to={of === 'listing' ? listingPath(_id) : personPath(_id)}
                className="tap text-pine underline"
              >
                <UserText>{name}</UserText>
              </Link>
              {detail && <span className="text-soft wrap-anywhere">{detail}</span>}
              {pictures.length > 0 && (
                <div className="mt-1 basis-full">
                  <PictureRow pictures={pictures} names={['This one', 'The earlier one']} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
