import type { OpeningHours } from '../../../contract/search/own-seller-page.ts';
import { dayName, weekdays } from '../../../contract/search/weekdays.ts';
import { formatTimeOfDay } from '../../ui/text/dates.ts';

/** When a shop is open, day by day. */
export const OpeningTimes = ({ hours }: { hours: OpeningHours }) => (
  <table className="text-start">
    <caption className="sr-only">Opening times</caption>
    <tbody>
      {weekdays.map((day) => {
        const open = hours[day];
        return (
          <tr key={day}>
            <th scope="row" className="py-0.5 pe-6 text-start font-normal text-soft">
              {dayName(day)}
            </th>
            <td className="tabular-nums">
              {open ? `${formatTimeOfDay(open.from)} – ${formatTimeOfDay(open.to)}` : 'Closed'}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
