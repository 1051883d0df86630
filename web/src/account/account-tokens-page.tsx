import { useNavigate, useParams } from 'react-router-dom';
import { AccessTokensPage } from '../personal-access-token/access-tokens-page.tsx';
import { toAccount } from './account.paths.ts';
import { AccountGate } from './account-gate.tsx';
import { usePostRedirectUri } from './use-back-target.ts';

/** The page of the account area that lists the person's access tokens. */
export function AccountTokensPage() {
  const { accountId = '' } = useParams();
  const navigate = useNavigate();
  const place = { accountId, postRedirectUri: usePostRedirectUri() };
  return (
    <AccountGate accountId={accountId}>
      {() => <AccessTokensPage onBack={() => void navigate(toAccount(place))} />}
    </AccountGate>
  );
}
