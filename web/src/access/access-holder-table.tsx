import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { CloseIcon } from '../ui/action/icons.tsx';
import { CellLink } from '../ui/action/text-link.ts';
import { None, toNoneLabel } from '../ui/layout/none.tsx';
import { Table, TableFrame } from '../ui/layout/table.tsx';
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

const Line = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'fg.muted' } });
const Cell = chakra('span', { base: { display: 'flex', gap: '1', alignItems: 'center' } });

type AccessHolderTableProps = {
  title: string;
  place: AccessPlace;
  platforms: readonly Platform[];
  rows: readonly HolderRow[];
  toPerson: ToPerson;
  /** Takes away the access of a user on a platform; null if the person may not. */
  onRemove: ((row: HolderRow, platform: Platform) => Promise<void>) | null;
  /** Id of the signed-in person, who cannot change their own access. */
  ownId: string;
};

/** The people with access: one row each, one column for each platform of the company. */
export function AccessHolderTable({ rows, ...props }: AccessHolderTableProps) {
  const { title, place, platforms, toPerson, onRemove, ownId } = props;
  const shown = withColumn(platforms);
  return (
    <TableFrame mb="3">
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            {shown.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.kind} ${personOf(row).id}`}>
              <td data-label="Name">
                <Person {...{ row, place, toPerson }} />
              </td>
              {shown.map(({ id, name }) => (
                <td key={id} data-label={name}>
                  <Access
                    {...{ row, place }}
                    platform={{ id, name }}
                    onRemove={row.user && row.user.id !== ownId ? onRemove : null}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function Person({
  row,
  place,
  toPerson,
}: Pick<AccessHolderTableProps, 'place' | 'toPerson'> & { row: HolderRow }) {
  const { id, email } = personOf(row);
  const name = nameOf(row);
  const isArranger = row.kind === 'ARRANGER';
  return (
    <div>
      <CellLink
        to={toPerson({ kind: row.kind, id })}
        preventScrollReset
        {...(!name && { 'aria-label': toNoneLabel(`${isArranger ? 'arranger' : 'user'} ${id}`) })}
      >
        {name || <None />}
      </CellLink>
      <Line>{email}</Line>
      {isArranger && <Line>{`Arranger: ${reasonText(place, { via: row.via, region: null })}`}</Line>}
    </div>
  );
}

type AccessProps = Pick<AccessHolderTableProps, 'place' | 'onRemove'> & {
  row: HolderRow;
  platform: Platform;
};

function Access({ row, place, platform, onRemove }: AccessProps) {
  const [isBusy, setBusy] = useState(false);
  const access = accessOn(row, platform.id);
  if (!access) return <None />;
  if (!access.role) return 'Arranger';
  return (
    <Cell>
      <span>
        {access.role.name}
        <Line>{reasonText(place, access)}</Line>
      </span>
      {onRemove && (
        <Button
          size="sm"
          look="ghost"
          px="1.5"
          isBusy={isBusy}
          aria-label={`Remove access of ${nameOf(row)} on ${platform.name}`}
          onClick={async () => {
            setBusy(true);
            await onRemove(row, platform);
            setBusy(false);
          }}
        >
          <CloseIcon />
        </Button>
      )}
    </Cell>
  );
}
