import { chakra } from '@chakra-ui/react/styled-system';
import { toCompanyList } from '../company/company.paths.ts';
import { ButtonLink } from '../ui/action/button-link.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Panel } from '../ui/layout/panel.tsx';

/** Renders the page of an unknown path (AMB-09). */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <Panel>
        <chakra.p mb="4">We couldn’t find that page.</chakra.p>
        <ButtonLink to={toCompanyList()}>Go to Company Management</ButtonLink>
      </Panel>
    </>
  );
}
