import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, useState } from 'react';
import type { AffectedRecordsFragment } from '../graph/generated/graphql.ts';
import { countOf, withCommas } from '../ui/action/count-text.ts';

type Loss = AffectedRecordsFragment['rows'][number]['losses'][number];

/** Reads the names of all locations that a person loses on a platform. */
export type ReadNames = (platformId: string) => Promise<readonly string[]>;

/** A line of its own. */
const Indented = chakra('span', { base: { display: 'block', ps: '3', pb: '1' } });
const Toggle = chakra('button', {
  base: {
    color: 'accent.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '2px',
    cursor: 'pointer',
    '&[aria-busy=true]': { opacity: 0.6 },
  },
});
const Failure = chakra('span', { base: { color: 'danger.fg' } });

type ImpactLossesProps = { name: string; losses: readonly Loss[]; read: ReadNames };

/** Shows what a person loses, by platform: `loses Feedback Survey at Fresno` or `loses all of Sharebly: Fresno; Yuma`. */
export const ImpactLosses = ({ name, losses, read }: ImpactLossesProps) => (
  <>
    {' loses '}
    {losses.map((loss) => {
      const Place = losses.length > 1 ? Indented : Fragment;
      return (
        <Place key={loss.platform.id}>
          <OneLoss {...{ name, loss, read }} />
        </Place>
      );
    })}
  </>
);

function OneLoss({ name, loss, read }: { name: string; loss: Loss; read: ReadNames }) {
  const { platform, locationNames: first } = loss;
  const count = loss.locationCount ?? loss.platformLocationCount ?? null;
  const platformName = platform.name ?? 'a platform';
  const isWholePlatform = loss.locationCount === null;
  const what = isWholePlatform ? `all of ${platformName}` : platformName;
  const before = isWholePlatform ? `${what}: ` : `${what} at `;
  const { state, all, toggle } = useAllNames(() => read(platform.id));
  // A service of an earlier release does not name the locations of a whole platform.
  if (count === null) return what;
  if (count <= first.length) return `${before}${first.join('; ')}`;
  const isOpen = state === 'shown';
  const others = count - all.length;
  return (
    <>
      {`${before}${isOpen ? countOf(count, 'location') : first.join('; ')}`}{' '}
      <Toggle
        type="button"
        aria-busy={state === 'reading'}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Show fewer' : `Show all ${withCommas(count)}`} locations of ${name} on ${platformName}`}
        onClick={toggle}
      >
        {isOpen ? 'Show fewer' : `Show all ${withCommas(count)}`}
      </Toggle>
      <span role="status">
        {state === 'failed' && <Failure>The locations could not be read. Try again.</Failure>}
      </span>
      {isOpen && (
        <Indented>
          {all.join('; ')}
          {others > 0 && ` and ${others} more`}
        </Indented>
      )}
    </>
  );
}

/** Reads all names when they are shown for the first time. */
function useAllNames(read: () => Promise<readonly string[]>) {
  const [state, setState] = useState<'hidden' | 'reading' | 'shown' | 'failed'>('hidden');
  const [all, setAll] = useState<readonly string[]>([]);
  async function toggle() {
    if (state === 'reading') return;
    if (state === 'shown' || all.length > 0) return setState(state === 'shown' ? 'hidden' : 'shown');
    setState('reading');
    const names = await read().catch(() => []);
    setAll(names);
    setState(names.length > 0 ? 'shown' : 'failed');
  }
  return { state, all, toggle };
}
