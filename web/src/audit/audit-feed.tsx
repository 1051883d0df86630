import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { CopyId } from '../ui/action/copy-id.tsx';
import { countOf } from '../ui/action/count-text.ts';
import { TextLink } from '../ui/action/text-link.ts';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { LoadingText, Skeleton } from '../ui/layout/skeleton.tsx';
import { type AuditAct, toAuditDays } from './audit.groups.ts';
import {
  type AuditRow,
  companyOf,
  entityNames,
  saysAll,
  statusOnly,
  thingOf,
  toClock,
  toMoment,
  verbOf,
} from './audit.words.ts';
import { AuditChanges } from './audit-changes.tsx';
import { RestoreValue } from './restore/restore-button.tsx';

const Frame = chakra('div', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg', boxShadow: 'panel', overflow: 'hidden' },
});

const Day = chakra('h3', {
  base: { px: '4', py: '2', bg: 'bg.subtle', color: 'fg.muted', fontSize: 'sm', fontWeight: 'semibold' },
});

const List = chakra('ol', { base: { listStyle: 'none' } });

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '5.5rem minmax(0, 1fr) auto' },
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: '3',
    // The reset sets it for each element, so they do not inherit it.
    '& *': { overflowWrap: 'anywhere' },
    '& + &': { borderTopWidth: '1px' },
  },
});

const Muted = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } });

/** Shows eight characters of an id, which distinguish requests well enough. The search and the logs need all. */
const ShortId = chakra('code', { base: { maxW: '8ch', overflow: 'hidden', fontFamily: 'mono' } });

type AuditFeedProps = {
  rows: readonly AuditRow[];
  /** Returns the page of an entry's record, or null if it has none. Omitted on the page of the record itself. */
  toRecord?: ((row: AuditRow) => string | null) | undefined;
};

/** Stands for the entries while the first ones load. */
export const AuditWaiting = () => (
  <>
    <LoadingText>Loading changes</LoadingText>
    <Frame aria-hidden="true">
      {['60%', '45%', '75%', '50%', '65%'].map((width) => (
        <Entry key={width} as="div">
          <Skeleton width="3.5rem" />
          <Skeleton style={{ width }} />
        </Entry>
      ))}
    </Frame>
  </>
);

/** Renders entries as sentences, one for each action, grouped by day. */
export function AuditFeed({ rows, toRecord }: AuditFeedProps) {
  return (
    <Frame role="region" aria-label="Changes">
      {toAuditDays(rows).map(({ day, acts }) => (
        <section key={day} aria-label={day}>
          <Day as={toRecord ? 'h2' : 'h3'}>{day}</Day>
          <List>
            {acts.map((act) => (
              <Entry key={act.main.id}>
                <Act act={act} toRecord={toRecord} />
              </Entry>
            ))}
          </List>
        </section>
      ))}
    </Frame>
  );
}

type ActProps = { act: AuditAct } & Pick<AuditFeedProps, 'toRecord'>;

function Act({ act: { main, others, entries }, toRecord }: ActProps) {
  const { at, actor, token, requestId } = main;
  return (
    <>
      <Muted>
        <time dateTime={at} title={toMoment(at)}>
          {toClock(at)}
        </time>
      </Muted>
      <chakra.div display="grid" gap="1" minW="0" justifyItems="start">
        <p>
          <chakra.b title={actor.email ?? undefined}>{actor.name}</chakra.b>{' '}
          <Deed row={main} toRecord={toRecord} />
          {toRecord && companyOf(main) && <Muted> · {companyOf(main)}</Muted>}
          {token && <Muted> · by access token {token}</Muted>}
          {/* The pages count entries, also those that are merged. */}
          {entries > 1 + others.length && <Muted> · {entries} entries</Muted>} <RestoreStatus row={main} />
        </p>
        {!saysAll(main) && <AuditChanges row={main} />}
        {others.length > 0 && (
          <Disclosure title={`With ${countOf(others.length, 'other record')}`}>
            <List>
              {others.map((row) => (
                <chakra.li key={row.id} mb="2">
                  <Deed row={row} toRecord={toRecord} />
                  <AuditChanges row={row} />
                </chakra.li>
              ))}
            </List>
          </Disclosure>
        )}
      </chakra.div>
      {/* Wide enough for “Copied.” beside the id, so that nothing moves. */}
      <chakra.div width={{ md: '11rem' }} marginInlineStart={{ base: '-1.5', md: '0' }}>
        <CopyId id={requestId} noun="request ID">
          <ShortId>{requestId}</ShortId>
        </CopyId>
      </chakra.div>
    </>
  );
}

/** The sentence says what happened to the status, so it has the button too. */
const RestoreStatus = ({ row }: { row: AuditRow }) => {
  const [change] = row.changes;
  return statusOnly(row) && change ? <RestoreValue row={row} change={change} /> : null;
};

type DeedProps = { row: AuditRow } & Pick<AuditFeedProps, 'toRecord'>;

/** What happened to a record, such as `marked location Harbor Hall inactive`. */
function Deed({ row, toRecord }: DeedProps) {
  const { verb, ending } = verbOf(row);
  return (
    <>
      {verb} <Thing row={row} toRecord={toRecord} /> {ending}
    </>
  );
}

function Thing({ row, toRecord }: DeedProps): ReactNode {
  if (!toRecord) return `this ${entityNames[row.entity]}`;
  const to = toRecord(row);
  return to ? <TextLink to={to}>{thingOf(row)}</TextLink> : thingOf(row);
}
