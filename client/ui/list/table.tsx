import type { ReactNode } from 'react';
import { UserText } from '../user-text.tsx';

const pictureClass =
  '@max-4xl:col-span-2 @max-4xl:col-start-1 @max-4xl:row-span-4 @max-4xl:row-start-1 @max-4xl:[&_img]:aspect-square @max-4xl:[&_img]:h-auto @max-4xl:[&_img]:w-full';

/**
 * The classes of a cell by its position in the card that a row becomes on a small screen. The picture is at the
 * left. The title, the price, the state and facts are beside it; a short fact shares the line of
 * the state. Below are the main action at full width, and other actions, two on one line. The row
 * number is hidden. `toggle` is a switch with its label, and `beside` is placed on its line, or
 * alone on one if the cell before it has no switch. `corner` is a button at the top right, beside the title.
 */
const placeClasses = {
  number: '@max-4xl:hidden',
  picture: pictureClass,
  title: '@max-4xl:-col-end-1 @max-4xl:row-start-1 @max-4xl:font-medium @max-4xl:leading-snug',
  price: '@max-4xl:order-1 @max-4xl:col-span-3 @max-4xl:font-semibold',
  short: '@max-4xl:order-1 @max-4xl:col-span-3 @max-4xl:text-sm @max-4xl:text-soft',
  state: '@max-4xl:order-2 @max-4xl:-col-end-1 @max-4xl:text-right',
  fact: '@max-4xl:order-3 @max-4xl:-col-end-1 @max-4xl:text-sm @max-4xl:text-soft',
  text: '@max-4xl:order-4 @max-4xl:col-span-full @max-4xl:my-1',
  action: '@max-4xl:order-5 @max-4xl:col-span-full @max-4xl:mt-2 @max-4xl:*:flex @max-4xl:*:w-full',
  toggle:
    '@max-4xl:order-6 @max-4xl:col-span-6 @max-4xl:mt-1 @max-4xl:flex @max-4xl:items-center @max-4xl:gap-2',
  beside:
    '@max-4xl:order-6 @max-4xl:col-span-2 @max-4xl:mt-1 [:has(>:last-child:empty)+&]:@max-4xl:col-span-full @max-4xl:[&_button]:w-full',
  corner: '@max-4xl:-m-2 @max-4xl:-col-end-1 @max-4xl:row-start-1 @max-4xl:justify-self-end',
  more: 'row-more',
} as const;

type Place = keyof typeof placeClasses;

export interface Column<Row> {
  header: string;
  /** Plain text may wrap anywhere. A cell that renders nothing is omitted from the card. */
  cell(row: Row, index: number): ReactNode;
  place: Place;
  /** A label before the value in a card, for facts that need one. */
  label?: string;
  /** Whether the cells are amounts or numbers, which stand below each other at their right end. */
  isAmount?: boolean;
}

interface TableProps<Row> {
  caption: string;
  rows: readonly Row[];
  keyOf(row: Row): string;
  columns: readonly Column<Row>[];
  /** A picture for the cards only, for tables without a picture column. */
  cardPicture?(row: Row): ReactNode;
}

/** For a row's main action, at the full width of its card. */
export const rowActionClass = '@max-4xl:min-h-11 @max-4xl:w-full';

const beginsLine: ReadonlySet<Place> = new Set(['title', 'price', 'fact', 'short']);

/** What else a card has, by which its text is placed. */
interface CardParts {
  hasPicture: boolean;
  hasCorner: boolean;
}

/** Text starts beside the picture, or at the edge if there is none; the title ends before the corner. */
function placeClass(place: Place, { hasPicture, hasCorner }: CardParts): string {
  const start = hasPicture ? '@max-4xl:col-start-3' : '@max-4xl:col-start-1';
  const end = place === 'title' && hasCorner ? '@max-4xl:pe-9' : '';
  // All that the price leaves of the line.
  const span = hasPicture ? '@max-4xl:col-span-3' : '@max-4xl:col-span-5';
  return `${placeClasses[place]} ${beginsLine.has(place) ? start : ''} ${place === 'state' ? span : ''} ${end}`;
}

/**
 * A table on wide containers; on narrow ones, each row is a card. The width is that of the space
 * beside the side menu, not of the screen.
 */
export function Table<Row>({ caption, rows, keyOf, columns, cardPicture }: TableProps<Row>) {
  const has = (wanted: Place) => columns.some(({ place }) => place === wanted);
  const parts = { hasPicture: Boolean(cardPicture) || has('picture'), hasCorner: has('corner') };
  return (
    <div className="@container">
      <table className="block w-full border-collapse text-left @4xl:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden @4xl:table-header-group">
          <tr className="border-line border-b text-soft text-sm">
            {columns.map(({ header, isAmount }) => (
              <th
                key={header}
                scope="col"
                className={`px-1.5 py-3 font-medium @5xl:px-3 ${isAmount ? 'text-right' : ''}`}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="grid gap-3 @xl:grid-cols-2 @4xl:table-row-group">
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className={rowClass}>
              {cardPicture && <td className={`@4xl:hidden ${pictureClass}`}>{cardPicture(row)}</td>}
              {columns.map((column) => (
                <Cell key={column.header} {...column} parts={parts}>
                  {column.cell(row, index)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rowClass =
  'border-line @max-4xl:card @max-4xl:grid @max-4xl:grid-cols-8 @max-4xl:content-start @max-4xl:items-start @max-4xl:gap-x-2 @max-4xl:gap-y-0.5 contain-content @max-4xl:p-3 @4xl:border-b';

/** An unknown value is a dash in a table, and omitted from a card. */
const factClass = "@4xl:empty:before:text-soft @4xl:empty:before:content-['–']";

interface CellProps extends Pick<Column<never>, 'place' | 'label' | 'isAmount'> {
  parts: CardParts;
  children: ReactNode;
}

function Cell({ place, parts, label, isAmount, children }: CellProps) {
  const isText = typeof children === 'string';
  return (
    <td
      className={`min-w-0 @max-4xl:has-[>:last-child:empty]:hidden @4xl:px-1.5 @4xl:py-3 @4xl:align-middle @5xl:px-3 ${isAmount ? '@4xl:text-right @4xl:tabular-nums' : ''} ${placeClass(place, parts)}`}
    >
      {label && (
        <span aria-hidden="true" className="text-soft text-sm @4xl:hidden">
          {/* One text, which is also translated as one. */}
          {`${label}: `}
        </span>
      )}
      <span className={place === 'fact' ? factClass : ''}>
        {isText ? (
          <UserText className="@4xl:inline-block @4xl:min-w-20 @5xl:min-w-24">{children}</UserText>
        ) : (
          children
        )}
      </span>
    </td>
  );
}
