import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from './skeleton.tsx';

// As high as the tabs, so that nothing moves when they appear.
const Place = chakra('div', { base: { display: 'flex', alignItems: 'center', height: '3rem', mb: '4' } });

/** The placeholder of a record's tabs while the record loads. */
export const TabsPlace = () => (
  <Place aria-hidden="true">
    <Skeleton width="min(22rem, 100%)" />
  </Place>
);
