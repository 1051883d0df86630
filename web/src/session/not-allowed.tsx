import { chakra } from '@chakra-ui/react/styled-system';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';

/** Stands in the place of a page that the person may not open: says why, and where to go. */
export function NotAllowed({ reason }: { reason: string }) {
  return (
    <>
      <PageHeader title="Not allowed" />
      <Panel>
        <chakra.p mb="4">{reason}</chakra.p>
        <ButtonLink to="/company">Go to Company Management</ButtonLink>
      </Panel>
    </>
  );
}
