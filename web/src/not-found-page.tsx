import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router-dom';
import { toCompanyList } from './company/company.paths.ts';
import { ButtonLink } from './ui/button.tsx';
import { PageHeader } from './ui/page-header.tsx';
import { Panel } from './ui/panel.tsx';

/** An address that leads nowhere (AMB-09). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title="Page not found" />
      <Panel>
        <chakra.p mb="4" overflowWrap="anywhere">
          There is no page at <chakra.code fontFamily="mono">{pathname}</chakra.code>.
        </chakra.p>
        <ButtonLink to={toCompanyList()}>Go to Company Management</ButtonLink>
      </Panel>
    </>
  );
}
