import { Link } from 'wouter';
import type { ShopPayouts } from '../../../../contract/deals/payouts.ts';
import { useHasRight } from '../../../api/account.ts';
import { Tile, Tiles } from '../../../ui/list/tiles.tsx';

/** The open disputes by their age. Those who decide them get a link to them. */
export function Disputes({ disputes }: Pick<ShopPayouts, 'disputes'>) {
  const mayRead = useHasRight('moderation', 'support');
  return (
    <>
      <Tiles>
        <Tile label="Open" value={String(disputes.open)}>
          The money of these deals is held.
        </Tile>
        <Tile label="Older than 3 days" value={String(disputes.overThreeDays)}>
          The seller’s time to answer is over.
        </Tile>
        <Tile label="Older than 14 days" value={String(disputes.overFourteenDays)}>
          {disputes.overFourteenDays > 0 ? 'Overdue: an admin must decide.' : 'None is overdue.'}
        </Tile>
      </Tiles>
      {mayRead && (
        <Link
          to="/dashboard/disputes"
          className="tap mt-2 inline-block py-2 font-medium text-pine underline"
        >
          Disputes
        </Link>
      )}
    </>
  );
}
