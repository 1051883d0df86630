import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '@console/schema/messages.ts';
import { useRouteError } from 'react-router-dom';
import { Button } from '../ui/action/button.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Panel } from '../ui/layout/panel.tsx';

/**
 * Matches the messages with which browsers report that a chunk could not be loaded. The wording differs by
 * browser.
 */
const missingPart = /dynamically imported module|importing a module script|error loading/i;

/** Replaces a page that threw an error; header and menu stay. */
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
            ? 'Your connection was interrupted, or the console was updated. Reload the page.'
            : 'Something went wrong on this page. Reload it. If it happens again, report this text:'}
        </p>
        {!isPartMissing && (
          <chakra.p mt="2" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
            {text.slice(0, 300)}
          </chakra.p>
        )}
        <Button mt="4" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Panel>
    </>
  );
}

/** Renders the same error where there is no frame. */
export function StandalonePageError() {
  return (
    <chakra.main maxW="page" mx="auto" p="6">
      <PageError />
    </chakra.main>
  );
}
