import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { SteadyTable } from '../list/steady-table.tsx';
import { Button } from '../ui/action/button.tsx';
import { CloseIcon } from '../ui/action/icons.tsx';
import { CellLink } from '../ui/action/text-link.ts';
import { None, toNoneLabel } from '../ui/layout/none.tsx';
import {
  type AccessPlace,
  accessOn,
  type HolderRow,
  nameOf,
  type Platform,
  personOf,
  reasonText,
  type ToPerson,
  withColumn,
} from './access-holder.list.ts';
import { scopeOfArranger, scopeOn } from './access-scope.ts';

const Line = chakra('span', {
  base: { display: 'block', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
});
const Cell = chakra('div', { base: { display: 'flex', gap: '1', alignItems: 'center', minW: '0' } });
const CellText = chakra('div', { base: { minW: '0' } });

/** The most names of a scope. */
const maxNamed = 3;

type AccessHolderTableProps = {
  title: string;
  place: AccessPlace;
  platforms: readonly Platform[];
  rows: readonly HolderRow[];
  toPerson: ToPerson;
  /** Removes the access of a user on a platform; null if the person may not. */
  onRemoveFromUser: ((row: HolderRow, platform: Platform) => Promise<void>) | null;
  /**
   * Removes a platform of an arranger, or the location if no platform is given; null if the person may not.
   */
  onRemoveFromArranger: ((row: HolderRow, platform: Platform | null) => Promise<void>) | null;
  /** Id of the signed-in person, who cannot change their own access. */
  ownId: string;
};

/** The people with access: one row each, one column for each platform of the company. */
export function AccessHolderTable({ rows, ...props }: AccessHolderTableProps) {
  const { title, platforms } = props;
  const shown = withColumn(platforms);
  // As wide as most email addresses and most scopes, so that no column is a column of letters.
  const columns = [
    { caption: 'Name', width: '17rem' },
    ...shown.map(({ name }) => ({ caption: name, width: '11.5rem' })),
  ];
  return (
    <SteadyTable label={title} columns={columns} mb="3">
      {rows.map((row) => (
        <tr key={`${row.kind} ${personOf(row).id}`}>
          <td data-label="Name">
            <Person {...props} row={row} />
          </td>
          {shown.map(({ id, name }) => (
            <td key={id} data-label={name}>
              <Access {...props} row={row} platform={{ id, name }} />
            </td>
          ))}
        </tr>
      ))}
    </SteadyTable>
  );
}

type RowProps = Omit<AccessHolderTableProps, 'rows'> & { row: HolderRow };

function Person({ row, place, toPerson, onRemoveFromArranger }: RowProps) {
  const { id, email } = personOf(row);
  const name = nameOf(row);
  const isArranger = row.kind === 'ARRANGER';
  const { caption, names } = scopeOfArranger(row);
  return (
    <Cell>
      <CellText>
        <CellLink
          to={toPerson({ kind: row.kind, id })}
          preventScrollReset
          {...(!name && { 'aria-label': toNoneLabel(`${isArranger ? 'arranger' : 'user'} ${id}`) })}
        >
          {name || <None />}
        </CellLink>
        <Line>{email}</Line>
        {isArranger && (
          <>
            <Line>{`${caption}:`}</Line>
            <Names names={names} />
          </>
        )}
      </CellText>
      {isArranger && place.of === 'location' && onRemoveFromArranger && (
        <RemoveButton
          label={`Remove this location from ${name || email || id}`}
          onRemove={() => onRemoveFromArranger(row, null)}
        />
      )}
    </Cell>
  );
}

function Access({ row, place, platform, ownId, ...props }: RowProps & { platform: Platform }) {
  const access = accessOn(row, platform.id);
  if (!access) return <None />;
  // An arranger has a location on all platforms, or on none.
  const ofArranger = place.of === 'company' ? props.onRemoveFromArranger : null;
  const onRemove = row.kind === 'ARRANGER' ? ofArranger : props.onRemoveFromUser;
  const scope = scopeOn(row, access);
  const reason = reasonText(place, access, scope);
  return (
    <Cell>
      <CellText>
        {access.role && scope.names ? `${scope.caption}:` : scope.caption}
        {access.role && <Names names={scope.names} />}
        {reason && <Line fontStyle="italic">{reason}</Line>}
      </CellText>
      {onRemove && row.user?.id !== ownId && (
        <RemoveButton
          label={`Remove access of ${nameOf(row)} on ${platform.name}`}
          onRemove={() => onRemove(row, platform)}
        />
      )}
    </Cell>
  );
}

/** The first names of a scope, a line each, because they have commas. */
function Names({ names }: { names: readonly string[] | null }) {
  if (!names) return null;
  const others = names.length - maxNamed;
  const lines = [...names.slice(0, maxNamed), ...(others > 0 ? [`and ${others} more`] : [])];
  return <Line whiteSpace="pre-line">{lines.join('\n') || 'None'}</Line>;
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      size="sm"
      look="ghost"
      px="1.5"
      isBusy={isBusy}
      aria-label={label}
      onClick={async () => {
        setBusy(true);
        await onRemove();
        setBusy(false);
      }}
    >
      <CloseIcon />
    </Button>
  );
}
