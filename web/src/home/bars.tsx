import { chakra } from '@chakra-ui/react/styled-system';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type Noun, nounFor, withCommas } from '../ui/action/count-text.ts';
import { visuallyHidden } from '../ui/layout/visually-hidden.ts';

type BarRow = { name: string; count: number };

type BarsProps = {
  rows: readonly BarRow[];
  /** Says what the table shows. */
  caption: string;
  /** The captions of the table. */
  headings: readonly [string, string];
  /** What a bar counts. */
  unit: Noun;
};

const Figure = chakra('div', { base: { height: '13rem', fontSize: 'xs', minW: '0' } });

const Note = chakra('div', {
  base: { px: '3', py: '2', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md', boxShadow: 'float' },
});

// Spread, because the build takes attributes such as `fill` for styles of the console.
const whole = { width: '100%', height: '100%', initialDimension: { width: 320, height: 200 } } as const;
const grid = { vertical: false, stroke: 'var(--c-colors-border)' };
const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--c-colors-fg-muted)' } };
const countAxis = { ...axis, width: 'auto', allowDecimals: false } as const;
const pointer = { cursor: { fill: 'var(--c-colors-bg-subtle)' } };
const bar = { fill: 'var(--c-colors-accent-solid)', maxBarSize: 40 };

/** Draws a bar for each row. Screen readers get the same rows as a table. */
export function Bars({ rows, caption, headings, unit }: BarsProps) {
  return (
    <>
      <Figure aria-hidden="true">
        <ResponsiveContainer {...whole}>
          <BarChart
            data={[...rows]}
            margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid {...grid} />
            <XAxis {...axis} dataKey="name" minTickGap={16} />
            <YAxis {...countAxis} />
            <Tooltip {...pointer} isAnimationActive={false} content={<BarNote unit={unit} />} />
            <Bar dataKey="count" {...bar} radius={[3, 3, 0, 0]} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </Figure>
      {/* A table would be as large as its content. */}
      <chakra.div {...visuallyHidden}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {headings.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{withCommas(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </chakra.div>
    </>
  );
}

type BarNoteProps = {
  unit: Noun;
  active?: boolean;
  label?: string | number;
  payload?: readonly { value?: unknown }[];
};

/** Says what the bar under the pointer stands for. */
function BarNote({ unit, active, label, payload }: BarNoteProps) {
  if (!active || !payload?.length) return null;
  const count = Number(payload[0]?.value);
  return (
    <Note>
      <b>{withCommas(count)}</b> {nounFor(count, unit)} · {label}
    </Note>
  );
}
