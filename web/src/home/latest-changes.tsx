import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type AuditAct, toAuditDays } from '../audit/audit.groups.ts';
import { toAuditPage } from '../audit/audit.list.ts';
import { toAuditLog } from '../audit/audit.paths.ts';
import { toAuditSearch } from '../audit/audit.search.ts';
import { type AuditRow, companyOf, thingOf, toClock, toMoment, verbOf } from '../audit/audit.words.ts';
import { useViewer } from '../session/viewer.tsx';
import { CellLink, TextLink } from '../ui/action/text-link.ts';
import { LoadingText, Skeleton } from '../ui/layout/skeleton.tsx';
import { Card, Empty, Switch } from './card.tsx';
import type { HomeData } from './use-home.ts';

const Day = chakra('h3', {
  base: { mt: '3', mb: '1', color: 'fg.muted', fontSize: 'xs', fontWeight: 'semibold' },
});

const List = chakra('ol', { base: { listStyle: 'none' } });

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '3',
    alignItems: 'baseline',
    py: '1.5',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    '& + &': { borderTopWidth: '1px' },
  },
});

const Muted = chakra('span', { base: { color: 'fg.muted' } });

type LatestChangesProps = {
  data: HomeData | undefined;
  isLoading: boolean;
  toRecord: (row: AuditRow) => string | null;
};

const choices = [
  { value: 'all', label: 'Everybody' },
  { value: 'mine', label: 'Mine' },
] as const;

/** Renders the newest audit entries as sentences: those of everybody, or of the person. */
export function LatestChanges({ data, isLoading, toRecord }: LatestChangesProps) {
  const [whose, setWhose] = useState<'all' | 'mine'>('all');
  const { email } = useViewer();
  const page = toAuditPage(data?.[whose] ?? null);
  const days = toAuditDays(page?.rows ?? []);
  return (
    <Card
      title="Latest changes"
      tools={<Switch label="Whose changes" options={choices} value={whose} onChange={setWhose} />}
    >
      {isLoading && <Waiting />}
      {page && days.length === 0 && (
        <Empty>{whose === 'mine' ? 'You have not changed anything yet.' : 'No changes recorded yet.'}</Empty>
      )}
      {days.map(({ day, acts }) => (
        <section key={day} aria-label={day}>
          <Day>{day}</Day>
          <List>
            {toLines(acts).map((line) => (
              <Change key={line.act.main.id} line={line} toRecord={toRecord} />
            ))}
          </List>
        </section>
      ))}
      {days.length > 0 && (
        <chakra.p mt="3" fontSize="sm">
          <TextLink to={whose === 'mine' ? toAuditSearch({ actor: email }) : toAuditLog()}>
            {whose === 'mine' ? 'All my changes' : 'All changes'}
          </TextLink>
        </chakra.p>
      )}
    </Card>
  );
}

/** An act, and how many acts in a row read the same. */
type Line = { act: AuditAct; count: number };

/** Merges acts in a row that read the same, such as failed sign-ins, so that the others stand out. */
function toLines(acts: readonly AuditAct[]): Line[] {
  const lines: Line[] = [];
  for (const act of acts) {
    const last = lines.at(-1);
    if (last && toText(last.act) === toText(act)) last.count += 1;
    else lines.push({ act, count: 1 });
  }
  return lines;
}

const toText = ({ main, others }: AuditAct) =>
  JSON.stringify([main.actor, verbOf(main), thingOf(main), main.entityId, companyOf(main), others.length]);

type ChangeProps = { line: Line } & Pick<LatestChangesProps, 'toRecord'>;

function Change({ line: { act, count }, toRecord }: ChangeProps) {
  const { main: row, others } = act;
  const { verb, ending } = verbOf(row);
  const to = toRecord(row);
  const company = companyOf(row);
  return (
    <Entry>
      <p>
        {row.actor.name} {verb} {to ? <CellLink to={to}>{thingOf(row)}</CellLink> : thingOf(row)} {ending}
        {others.length > 0 && ` and ${others.length} more`}
        {company && <Muted> · {company}</Muted>}
        {count > 1 && <Muted> · {count} times</Muted>}
      </p>
      <Muted>
        <time dateTime={row.at} title={toMoment(row.at)}>
          {toClock(row.at)}
        </time>
      </Muted>
    </Entry>
  );
}

const Waiting = () => (
  <>
    <LoadingText>Loading changes</LoadingText>
    <div aria-hidden="true">
      {['70%', '55%', '80%', '60%', '75%', '50%'].map((width) => (
        <Entry key={width} as="div">
          <Skeleton style={{ width }} />
          <Skeleton style={{ width: '3.5rem' }} />
        </Entry>
      ))}
    </div>
  </>
);
