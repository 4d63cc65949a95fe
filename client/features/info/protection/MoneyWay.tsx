import { useId } from 'react';
import { dealTimeText } from '../../../deal-terms.ts';

interface BoxProps {
  x: number;
  y: number;
  width: number;
  /** What stands in it: the first line is its heading. */
  lines: readonly string[];
  /** Whether the money waits here. */
  isHolding?: boolean;
}

const lineHeight = 19;

/** A place where the money is. */
function Box({ x, y, width, lines, isHolding = false }: BoxProps) {
  const height = 20 + lines.length * lineHeight;
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="10"
        className={isHolding ? 'fill-mist stroke-pine' : 'fill-card stroke-line'}
        strokeWidth="1.5"
      />
      {lines.map((line, index) => (
        <text
          key={line}
          x={x + width / 2}
          y={y + 24 + index * lineHeight}
          textAnchor="middle"
          className={`text-sm ${index === 0 ? 'fill-ink font-semibold' : 'fill-ink'}`}
        >
          {line}
        </text>
      ))}
    </>
  );
}

const Arrow = ({ from, to }: { from: [number, number]; to: [number, number] }) => {
  const [[x1, y1], [x2, y2]] = [from, to];
  return (
    <>
      <line x1={x1} y1={y1} x2={x2} y2={y2 - 8} className="stroke-pine" strokeWidth="2" />
      <path d={`M${x2 - 6} ${y2 - 9}h12l-6 9Z`} className="fill-pine" />
    </>
  );
};

/** What follows once the money is held, each as a column of the drawing: what happens, and who gets the money. */
const columns = () => [
  {
    x: 0,
    when: ['You have the', 'bicycle, and', 'all is well'],
    end: ['The seller', 'gets it'],
  },
  {
    x: 124,
    when: ['You report', 'a problem', 'in time'],
    end: ['We decide', 'who gets it'],
  },
  {
    x: 248,
    when: ['No bicycle', 'within', dealTimeText('notSent')],
    end: ['You get it', 'all back'],
  },
];

/** The way of the money from the card to the seller as a drawing. The text beside it says the same at length. */
export function MoneyWay() {
  const id = useId();
  return (
    <svg
      viewBox="-1 -1 362 392"
      role="img"
      aria-labelledby={id}
      className="mx-auto h-auto w-full max-w-md"
    >
      <title id={id}>
        {`The way of the money: you pay by card, and we hold the money. If you have the bicycle and all is well, the seller gets it. If you report a problem in time, we decide who gets it. If you have no bicycle within ${dealTimeText('notSent')}, you get it all back.`}
      </title>
      <Box x={100} y={0} width={160} lines={['You', 'pay by card']} />
      <Arrow from={[180, 58]} to={[180, 90]} />
      <Box x={60} y={90} width={240} lines={['We', 'hold the money']} isHolding />
      {columns().map(({ x, when, end }) => (
        <g key={x}>
          <Arrow from={[Math.min(Math.max(x + 56, 90), 270), 148]} to={[x + 56, 190]} />
          {when.map((line, index) => (
            <text
              key={line}
              x={x + 56}
              y={210 + index * lineHeight}
              textAnchor="middle"
              className="fill-soft text-sm"
            >
              {line}
            </text>
          ))}
          <Arrow from={[x + 56, 258]} to={[x + 56, 300]} />
          <Box x={x} y={300} width={112} lines={end} />
        </g>
      ))}
    </svg>
  );
}
