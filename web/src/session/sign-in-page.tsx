import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Logo } from '../ui/logo.tsx';
import { PageHeader, productName } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { safeTarget } from './safe-target.ts';
import type { ArrivalState, SignInState } from './session.paths.ts';
import { SignInForm } from './sign-in-form.tsx';

const Stage = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minH: '100dvh',
    maxW: 'form',
    mx: 'auto',
    px: '4',
    py: '8',
  },
});

const Brand = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '3', mb: '6', fontSize: 'lg', fontWeight: 'semibold' },
});

/** The sign-in page [RTE-01]. Leads to the remembered place, or to the company area with nothing searched [SES-08] (AMB-07). */
export function SignInPage() {
  const [params] = useSearchParams();
  const message = (useLocation().state as SignInState)?.message;
  const navigate = useNavigate();

  const enter = () => {
    const state: ArrivalState = { isArrival: true };
    navigate(safeTarget(params.get('from')) ?? '/company', { replace: true, state });
  };

  return (
    <Stage>
      <Brand>
        <Logo /> {productName}
      </Brand>
      <Panel>
        <PageHeader title="Sign in" takesFocus={false} />
        {message && (
          <chakra.p role="status" mb="4" px="3" py="2" borderRadius="md" bg="accent.subtle" color="accent.fg">
            {message}
          </chakra.p>
        )}
        <SignInForm onSignedIn={enter} />
      </Panel>
    </Stage>
  );
}
