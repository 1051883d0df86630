import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { LazyPart } from '../form/section/lazy-part.tsx';
import { usePermission } from '../session/viewer.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import type { LocationRatesProps } from './location-rates.tsx';
import { useRatesView } from './use-rates-view.ts';

/**
 * Renders a collapsible panel with the rates of a company's locations, in which drifted copies are marked.
 * Its code and data are loaded when it is opened. The address says whether it is open.
 */
export function LocationRatesPanel(props: Omit<LocationRatesProps, 'view' | 'onShow'>) {
  const { view, show } = useRatesView();
  const [isOpenAtFirst] = useState(view.page !== null);
  if (!usePermission('RATES_READ').isAllowed) return null;
  return (
    <chakra.div mt="4">
      <Disclosure
        title="Location rates"
        isOpenAtFirst={isOpenAtFirst}
        onToggle={(isOpen) => {
          if (isOpen !== (view.page !== null)) show({ page: isOpen ? 1 : null, isDrifted: false });
        }}
      >
        <LazyPart
          load={() => import('./location-rates.tsx')}
          kind="list"
          waiting={<FieldsSkeleton count={4} title="the location rates" />}
        >
          {({ LocationRates }) => <LocationRates {...props} view={view} onShow={show} />}
        </LazyPart>
      </Disclosure>
    </chakra.div>
  );
}
