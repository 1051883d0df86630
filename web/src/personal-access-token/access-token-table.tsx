import { chakra } from '@chakra-ui/react/styled-system';
import {
  type AccessTokenFragment,
  AccessTokenRevokeDocument,
  type TokenStatus,
} from '../graph/generated/graphql.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { Button } from '../ui/action/button.tsx';
import { toMoment } from '../ui/date/moment.ts';
import { ActionTable, type TableColumn } from '../ui/layout/action-table.tsx';
import { scopeNames } from './access-token.form.ts';

const statusNames: Record<TokenStatus, string> = {
  ACTIVE: 'Active',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
};

const Mono = chakra('code', {
  base: { display: 'block', fontFamily: 'mono', fontSize: 'sm', color: 'fg.muted' },
});

const Name = chakra('span', { base: { overflowWrap: 'anywhere' } });

const momentOrNever = (at: string | null | undefined) => (at ? toMoment(at) : 'Never');

const columns: readonly TableColumn<AccessTokenFragment>[] = [
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
  { caption: 'Last used', cell: ({ lastUsedAt }) => momentOrNever(lastUsedAt) },
  { caption: 'Expires', cell: ({ expiresAt }) => momentOrNever(expiresAt) },
  { caption: 'Status', cell: ({ status }) => statusNames[status] },
];

export type AccessTokenTableProps = {
  tokens: readonly AccessTokenFragment[];
  /** Called with the prefix of a token when it is revoked. */
  onRevoked: (prefix: string) => void;
};

/** Lists the signed-in person's access tokens, including expired and revoked ones. */
export function AccessTokenTable({ tokens, onRevoked }: AccessTokenTableProps) {
  const revoke: TableColumn<AccessTokenFragment> = {
    caption: 'Revoke',
    cell: (token) => token.status === 'ACTIVE' && <RevokeButton {...{ token, onRevoked }} />,
  };
  return <ActionTable label="Access tokens" columns={columns} action={revoke} rows={tokens} />;
}

type RevokeButtonProps = Pick<AccessTokenTableProps, 'onRevoked'> & { token: AccessTokenFragment };

function RevokeButton({ token: { id, name, prefix }, onRevoked }: RevokeButtonProps) {
  const revoke = useConfirmedSave(AccessTokenRevokeDocument, {
    payloadOf: (data) => data.personalAccessTokenRevoke,
    refetch: ['AccessTokens'],
    progress: 'Revoking the access token',
  });
  const message = `Requests using “${name}” will be rejected. This can’t be undone.`;
  const press = async () => {
    const question = { type: 'confirm', title: 'Revoke Access Token', message, isDestructive: true } as const;
    if (await revoke({ input: { personalAccessTokenId: id } }, question)) onRevoked(prefix);
  };
  return (
    <Button size="sm" look="destructive" aria-label={`Revoke ${name}`} onClick={() => void press()}>
      Revoke
    </Button>
  );
}
