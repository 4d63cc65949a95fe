import { Link } from 'wouter';
import type { CaseRow } from '../../../../contract/moderation/cases.ts';
import { ruleTexts } from '../../../../contract/moderation/rules.ts';
import { casePath } from '../../../links/case-links.ts';
import { kindLabels } from '../../../page/moderation/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ageText } from '../../../ui/text/age-text.ts';
import { countText } from '../../../ui/text/count-text.ts';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { nameOfCase, sourceLabels } from '../words.ts';

interface CaseItemProps {
  row: CaseRow;
  isSelected?: boolean;
  /** Left out where cases cannot be selected or taken. */
  onSelect?(): void;
  onTake?(): void;
}

/** A case in the list of cases. */
export const CaseItem = ({ row, isSelected = false, onSelect, onTake }: CaseItemProps) => (
  <article
    aria-label={nameOfCase(row)}
    className={`card flex gap-2 p-3 focus-within:border-pine ${isSelected ? 'bg-mist' : ''}`}
  >
    {onSelect && (
      <label className="grid size-11 shrink-0 place-items-center">
        <span className="sr-only">Select {nameOfCase(row)}</span>
        <input
          type="checkbox"
          className="size-5 accent-pine"
          checked={isSelected}
          onChange={onSelect}
        />
      </label>
    )}
    <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{kindLabels[row.kind]}</Badge>
          {row.hasAppeal && <Badge tone="warm">Appeal</Badge>}
          {row.rule && <Badge tone="bad">{ruleTexts[row.rule].label}</Badge>}
        </p>
        <Link to={casePath(row._id)} className="tap w-fit font-medium text-pine underline">
          <UserText className="line-clamp-2">{nameOfCase(row)}</UserText>
        </Link>
        {row.message && (
          <p dir="auto" className="line-clamp-2 text-start text-soft text-sm wrap-anywhere">
            {row.message}
          </p>
        )}
      </div>
      <Facts row={row} />
      {onTake && (
        <Button variant="secondary" size="small" className="sm:min-w-24" onClick={onTake}>
          {row.isOwn ? 'Give back' : 'Take'}
        </Button>
      )}
    </div>
  </article>
);

/** What has opened it, how many reports it has, since when it waits, and who has taken it. */
const Facts = ({ row }: { row: CaseRow }) => (
  <ul className="grid w-44 gap-0.5 text-soft text-sm max-sm:w-full">
    {row.source !== 'report' && <li>{sourceLabels[row.source]}</li>}
    {(row.source === 'report' || row.reports > 0) && <li>{countText(row.reports, 'report')}</li>}
    <li>
      {row.closedAt ? (
        <>
          Closed <DateTime date={row.closedAt} />
        </>
      ) : (
        `Waits for ${ageText(row.waitingSince, Date.now())}`
      )}
    </li>
    {row.subject !== null && (
      <li className="wrap-anywhere">
        <UserText className="line-clamp-2">{`Of ${row.personName}`}</UserText>
      </li>
    )}
    {row.assignedTo && (
      <li>
        <UserText className="line-clamp-2">{`Taken by ${row.isOwn ? 'you' : row.assignedTo}`}</UserText>
      </li>
    )}
  </ul>
);
