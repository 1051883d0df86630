import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';

type ListNothingProps = {
  /** Said when the list itself is empty. */
  none: string;
  /** Said when nothing fits what is searched by; left out where nothing can be searched. */
  search?: { noMatch: string; hint: string; showAll: string; onReset: () => void } | null;
};

/** Says that a list has nothing in it, and how to come to something. */
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
