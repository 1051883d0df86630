import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { useRouteError } from 'react-router-dom';
import { Button } from './ui/button.tsx';
import { PageHeader } from './ui/page-header.tsx';
import { Panel } from './ui/panel.tsx';

/** How a browser says that a part of the console could not be fetched; each has words of its own. */
const missingPart = /dynamically imported module|importing a module script|error loading/i;

/** Stands in the place of a page that broke; around it, header and menu live on. */
export function PageError() {
  const fault = useRouteError();
  const text = fault instanceof Error ? fault.message : String(fault);
  const isPartMissing = missingPart.test(text);
  return (
    <>
      <PageHeader title={isPartMissing ? 'This page could not be loaded' : messages.errorTitle} />
      <Panel role="alert">
        <p>
          {isPartMissing
            ? 'Either the connection broke, or the console was updated while it was open. Load it again.'
            : 'Something on this page broke. Load it again; if it breaks again, report this text:'}
        </p>
        {!isPartMissing && (
          <chakra.p mt="2" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
            {text.slice(0, 300)}
          </chakra.p>
        )}
        <Button mt="4" onClick={() => window.location.reload()}>
          Load again
        </Button>
      </Panel>
    </>
  );
}

/** The same where there is no frame around it. */
export function LonelyPageError() {
  return (
    <chakra.main maxW="page" mx="auto" p="6">
      <PageError />
    </chakra.main>
  );
}
