import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from './skeleton.tsx';

// As high as the tabs, so that nothing moves when they appear.
const Place = chakra('div', { base: { display: 'flex', alignItems: 'center', height: '3rem', mb: '4' } });

/** The placeholder of a record's tabs while the record loads. It is empty if that failed. */
export const TabsPlace = ({ hasFailed = false }) => (
  <Place aria-hidden="true">{!hasFailed && <Skeleton width="min(22rem, 100%)" />}</Place>
);
