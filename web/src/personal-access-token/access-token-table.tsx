import { chakra } from '@chakra-ui/react/styled-system';
import {
  type AccessTokenFragment,
  AccessTokenRevokeDocument,
  type TokenStatus,
} from '../graph/generated/graphql.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { Button } from '../ui/action/button.tsx';
import { Table, TableFrame } from '../ui/layout/table.tsx';
import { scopeNames } from './access-token.form.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const toMoment = (at: string | null | undefined) => (at ? moment.format(new Date(at)) : 'Never');

const statusNames: Record<TokenStatus, string> = {
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
};

const Mono = chakra('code', {
  base: { display: 'block', fontFamily: 'mono', fontSize: 'sm', color: 'fg.muted' },
});

const Name = chakra('span', { base: { overflowWrap: 'anywhere' } });

const columns: readonly { caption: string; cell: (token: AccessTokenFragment) => React.ReactNode }[] = [
  {
    caption: 'Name',
    cell: ({ name, prefix }) => (
      <Name>
        {name}
        <Mono>{`bpc_${prefix}…`}</Mono>
      </Name>
    ),
  },
  { caption: 'Access', cell: ({ scope }) => scopeNames[scope] },
  { caption: 'Created', cell: ({ createdAt }) => toMoment(createdAt) },
  { caption: 'Last used', cell: ({ lastUsedAt }) => toMoment(lastUsedAt) },
  { caption: 'Expires', cell: ({ expiresAt }) => toMoment(expiresAt) },
  { caption: 'Status', cell: ({ status }) => statusNames[status] },
];

/** Lists the signed-in person's access tokens, including expired and revoked ones. */
export function AccessTokenTable({ tokens }: { tokens: readonly AccessTokenFragment[] }) {
  return (
    <TableFrame>
      <Table aria-label="Access tokens">
        <thead>
          <tr>
            {columns.map(({ caption }) => (
              <th key={caption} scope="col">
                {caption}
              </th>
            ))}
            <th scope="col">Revoke</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id}>
              {columns.map(({ caption, cell }) => (
                <td key={caption} data-label={caption}>
                  {cell(token)}
                </td>
              ))}
              <td data-actions="wide">{token.status === 'ACTIVE' && <RevokeButton token={token} />}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function RevokeButton({ token: { id, name } }: { token: AccessTokenFragment }) {
  const revoke = useConfirmedSave(AccessTokenRevokeDocument, {
    payloadOf: (data) => data.personalAccessTokenRevoke,
    refetch: ['AccessTokens'],
    progress: 'Revoking the access token',
  });
  const message = `Requests using “${name}” will be rejected. This can’t be undone.`;
  return (
    <Button
      size="sm"
      look="destructive"
      aria-label={`Revoke ${name}`}
      onClick={() =>
        void revoke(
          { input: { personalAccessTokenId: id } },
          { type: 'confirm', title: 'Revoke Access Token', message, isDestructive: true },
        )
      }
    >
      Revoke
    </Button>
  );
}
