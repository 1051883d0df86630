import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  type Action,
  PermissionHoldersDocument,
  type PermissionHoldersQuery,
} from '../../graph/generated/graphql.ts';
import { toProblemOf } from '../../graph/problem.ts';
import { toRecordPath } from '../../palette/record.paths.ts';
import { usePermission } from '../../session/viewer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { personName } from '../../ui/action/person-name.ts';
import { TextLink } from '../../ui/action/text-link.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { ProblemPanel } from '../../ui/message/problem-panel.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';

const List = chakra('ul', {
  base: {
    mt: '1',
    display: 'grid',
    gap: '1',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    '& > li': { overflowWrap: 'anywhere' },
  },
});
const Text = chakra('p', { base: { mt: '3' } });
const Role = chakra('h3', { base: { mt: '3', color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' } });

type WhoCanDialogProps = { action: Action; reason: string; onClose: () => void };

/** Names the people who may do what the signed-in person may not. */
export function WhoCanDialog({ action, reason, onClose }: WhoCanDialogProps) {
  const { data, error, refetch } = useQuery(PermissionHoldersDocument, { variables: { action } });
  return (
    <Modal
      role="dialog"
      title="Who can do this"
      contentKey={action}
      onEscape={onClose}
      actions={
        <Button look="primary" data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>{reason}</p>
      {error && !data && (
        <ProblemPanel {...toProblemOf(error)} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!error && !data && <Waiting />}
      {data?.viewer && <Holders viewer={data.viewer} onOpen={onClose} />}
    </Modal>
  );
}

const Waiting = () => (
  <Text role="status" aria-label="Loading the people who can do this">
    <Skeleton />
  </Text>
);

type HoldersProps = { viewer: NonNullable<PermissionHoldersQuery['viewer']>; onOpen: () => void };
type Holder = HoldersProps['viewer']['can'][number]['holders']['administrators'][number];

function Holders({ viewer, onOpen }: HoldersProps) {
  const holders = viewer.can[0]?.holders;
  const opens = {
    COMPANY_USER: usePermission('COMPANY_USERS_READ').isAllowed,
    PROVIDER_USER: usePermission('PROVIDER_USERS_READ').isAllowed,
  };
  if (!holders) return null;
  const { administrators, roles, hasProvider } = holders;
  // Nobody may do some things to themselves.
  const people = administrators.filter(({ id }) => id !== viewer.id);
  const isOnlyOne = administrators.length > people.length && people.length === 0;
  const companyId = viewer.company?.id ?? null;
  return (
    <>
      {[...Map.groupBy(people, ({ kind }) => kind)].map(([kind, some]) => (
        <div key={kind}>
          <Role>{captionOf(kind, administrators)}</Role>
          <List aria-label={captions[kind]}>
            {some.map((person) => (
              <li key={person.id}>
                <Name person={person} companyId={companyId} isLink={opens[kind]} onOpen={onOpen} />
              </li>
            ))}
          </List>
        </div>
      ))}
      <Text>
        {isOnlyOne && !hasProvider
          ? 'Nobody else can at the moment.'
          : askText(people.length > 0, hasProvider, companyId !== null && !isOnlyOne, roles)}
      </Text>
    </>
  );
}

const captions: Record<Holder['kind'], string> = {
  COMPANY_USER: 'Company administrators',
  PROVIDER_USER: 'Provider administrators',
};

/** The most people of a kind that the graph names. */
const maxNamed = 20;

function captionOf(kind: Holder['kind'], named: readonly Holder[]): string {
  const { length } = named.filter((one) => one.kind === kind);
  return length < maxNamed ? captions[kind] : `${captions[kind]}, the first ${maxNamed} by last name`;
}

type NameProps = { person: Holder; companyId: string | null; isLink: boolean; onOpen: () => void };

function Name({ person, companyId, isLink, onOpen }: NameProps) {
  const name = personName(person) || 'No name';
  if (!isLink) return name;
  return (
    <TextLink to={toRecordPath({ ...person, companyId })} onClick={onOpen}>
      {name}
    </TextLink>
  );
}

/** Says whom to ask besides the people who are named. */
function askText(isNamed: boolean, hasProvider: boolean, isOfCompany: boolean, roles: readonly string[]) {
  const provider = 'an administrator of your provider';
  if (isNamed) return hasProvider ? `Or ask ${provider}.` : 'Ask one of them.';
  const isForCompany = isOfCompany && roles.includes('Company administrator');
  return isForCompany ? `Ask an administrator of your company, or ${provider}.` : `Ask ${provider}.`;
}
