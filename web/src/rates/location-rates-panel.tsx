import { chakra } from '@chakra-ui/react/styled-system';
import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import { LazyPart } from '../form/lazy-part.tsx';
import { usePermission } from '../session/viewer.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import type { LocationRatesProps } from './location-rates.tsx';

/**
 * What the locations of a company pay, so that copies of its rates that have drifted stand out; fetched and read when it is
 * opened.
 */
export function LocationRatesPanel(props: LocationRatesProps) {
  if (!usePermission('RATES_READ').isAllowed) return null;
  return (
    <chakra.div mt="4">
      <Disclosure title="Rates of the locations">
        <LazyPart
          load={() => import('./location-rates.tsx')}
          kind="list"
          waiting={<FieldsSkeleton count={4} title="the rates of the locations" />}
        >
          {({ LocationRates }) => <LocationRates {...props} />}
        </LazyPart>
      </Disclosure>
    </chakra.div>
  );
}
