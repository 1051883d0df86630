import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../ui/action/button.tsx';
import { lazyWidget, useWidget } from '../ui/action/lazy-widget.ts';
import { Panel } from '../ui/layout/panel.tsx';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3' },
});
// As large as the picture, which is loaded for the first empty list.
const Place = chakra('div', { base: { flexShrink: '0', width: '6rem', height: '4.5rem' } });
const Hint = chakra('p', { base: { mt: '1', color: 'fg.muted' } });
const Next = chakra('div', { base: { mt: '4' } });

type ListNothingProps = {
  /** Text for an empty list, and what the person can do about it. The search above has the button that adds a record. */
  none?: string;
  hint?: string | undefined;
  /** Texts for a search without a match; omitted if the list has no search. */
  search?: { noMatch: string; hint: string | undefined; showAll: string; onReset: () => void } | null;
};

/** Renders the message of an empty list with the next step: after a search without a match, a button for all entries. */
export function ListNothing({ none, hint, search }: ListNothingProps) {
  const text = search ? search.hint : hint;
  return (
    <Panel role="status">
      <Row>
        <Picture sign={search ? 'search' : 'add'} />
        <div>
          <chakra.p fontWeight="semibold">{search ? search.noMatch : none}</chakra.p>
          {text && <Hint>{text}</Hint>}
          {search && (
            <Next>
              <Button onClick={search.onReset}>{search.showAll}</Button>
            </Next>
          )}
        </div>
      </Row>
    </Panel>
  );
}

const picture = lazyWidget(() => import('../ui/layout/empty-picture.tsx'));

function Picture({ sign }: { sign: 'search' | 'add' }) {
  const { part } = useWidget(picture, true);
  return <Place>{part && <part.EmptyPicture sign={sign} />}</Place>;
}
