import { chakra } from '@chakra-ui/react/styled-system';
import { toAuditSearch } from '../../audit/audit.search.ts';
import { useExtension } from '../../graph/extensions.ts';
import { type SignInFactsFragment, SignInUnlockDocument } from '../../graph/generated/graphql.ts';
import { useConfirmedSave } from '../../graph/use-confirmed-save.ts';
import { usePermission } from '../../session/viewer.tsx';
import { Button } from '../../ui/action/button.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { TextLink } from '../../ui/action/text-link.ts';
import { toMoment } from '../../ui/date/moment.ts';
import { methodNames } from './method-names.ts';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '10rem 1fr' },
    columnGap: '4',
    rowGap: '2',
    alignItems: 'center',
    '& dt': { color: 'fg.muted', fontSize: 'sm' },
  },
});

const Lock = chakra('span', { base: { color: 'danger.fg', fontWeight: 'medium', me: '3' } });

type SignInFactsProps = {
  state: SignInFactsFragment;
  name: string;
  isOneself: boolean;
  /** The query to repeat after a change. */
  refetch: string;
};

/** Shows how a person last signed in, wrong passwords and the lock, which someone else may end. */
export function SignInFacts({ state, name, isOneself, refetch }: SignInFactsProps) {
  const { lastSignInAt, lastSignInMethod, failedSignInCount, lockedUntil, userId } = state;
  const hasLog = useExtension('AUDIT_LOG');
  const mayReadLog = usePermission('AUDIT_READ').isAllowed;
  return (
    <Facts>
      <dt>Last sign-in</dt>
      <dd>
        {lastSignInAt && lastSignInMethod
          ? `${toMoment(lastSignInAt)}, with ${methodNames[lastSignInMethod]}`
          : 'None recorded'}
      </dd>
      <dt>Account</dt>
      <dd>
        {lockedUntil ? (
          <>
            <Lock>Locked until {toMoment(lockedUntil)}: 10 wrong passwords in 15 minutes</Lock>
            {!isOneself && <UnlockButton {...{ userId, name, refetch }} />}
          </>
        ) : (
          `Not locked. ${wrongPasswords(failedSignInCount)} in the last 15 minutes.`
        )}
      </dd>
      {hasLog && mayReadLog && (
        <>
          <dt>History</dt>
          <dd>
            <TextLink to={toAuditSearch({ entity: 'SIGN_IN', entityId: userId })}>
              Failed sign-ins and locks
            </TextLink>
          </dd>
        </>
      )}
    </Facts>
  );
}

const wrongPasswords = (count: number) => {
  if (count === 0) return 'No wrong password';
  return countOf(count, 'wrong password');
};

function UnlockButton({ userId, name, refetch }: { userId: string; name: string; refetch: string }) {
  const unlock = useConfirmedSave(SignInUnlockDocument, {
    payloadOf: (data) => data.signInUnlock,
    refetch: [refetch],
    progress: 'Unlocking the account',
  });
  const message = `Someone entered 10 wrong passwords for ${name}. After unlocking, 10 more can be tried. Unlock only if you know who it was.`;
  return (
    <Button
      size="sm"
      onClick={() =>
        void unlock({ input: { userId } }, { type: 'confirm', title: 'Unlock Account', message })
      }
    >
      Unlock
    </Button>
  );
}
