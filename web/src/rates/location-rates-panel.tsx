import { chakra } from '@chakra-ui/react/styled-system';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { LazyPart } from '../form/section/lazy-part.tsx';
import { usePermission } from '../session/viewer.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import type { LocationRatesProps } from './location-rates.tsx';

/**
 * Renders a collapsible panel with the rates of a company's locations, in which drifted copies are marked.
 * Its code and data are loaded when it is opened.
 */
export function LocationRatesPanel(props: LocationRatesProps) {
  if (!usePermission('RATES_READ').isAllowed) return null;
  return (
    <chakra.div mt="4">
      <Disclosure title="Location rates">
        <LazyPart
          load={() => import('./location-rates.tsx')}
          kind="list"
          waiting={<FieldsSkeleton count={4} title="the location rates" />}
        >
          {({ LocationRates }) => <LocationRates {...props} />}
        </LazyPart>
      </Disclosure>
    </chakra.div>
  );
}
