import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useExtension } from '../graph/extensions.ts';
import { AccessTokensPage } from '../personal-access-token/access-tokens-page.tsx';
import { toAccount } from './account.paths.ts';
import { AccountGate } from './account-gate.tsx';
import { usePostRedirectUri } from './use-back-target.ts';

/** The page of the account area that lists the person's access tokens. Without them, opens the account. */
export function AccountTokensPage() {
  const { accountId = '' } = useParams();
  const navigate = useNavigate();
  const hasTokens = useExtension('PERSONAL_ACCESS_TOKENS');
  const place = { accountId, postRedirectUri: usePostRedirectUri() };
  if (!hasTokens) return <Navigate to={toAccount(place)} replace />;
  return (
    <AccountGate accountId={accountId}>
      {() => <AccessTokensPage onBack={() => void navigate(toAccount(place))} />}
    </AccountGate>
  );
}
