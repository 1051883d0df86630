import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { Panel } from '../ui/layout/panel.tsx';

type ListNothingProps = {
  /** Text for an empty list. */
  none: string;
  /** Texts for a search without a match; omitted if the list has no search. */
  search?: { noMatch: string; hint: string; showAll: string; onReset: () => void } | null;
};

/**
 * Renders the message of an empty list, and a button that shows all entries after a search without a match.
 */
export function ListNothing({ none, search }: ListNothingProps) {
  return (
    <Panel role="status">
      <chakra.p fontWeight="semibold">{search ? search.noMatch : none}</chakra.p>
      {search && (
        <>
          <chakra.p mt="1" mb="4" color="fg.muted">
            {search.hint}
          </chakra.p>
          <Button onClick={search.onReset}>{search.showAll}</Button>
        </>
      )}
    </Panel>
  );
}
