import { locationMessages } from '@console/schema/location.messages.ts';
import { StatusButton } from '../form/save/status-button.tsx';
import { type ActiveStatus, LocationStatusChangeDocument } from '../graph/generated/graphql.ts';
import { locationQueries } from '../graph/location-queries.ts';
import { useImpact } from '../impact/use-impact.tsx';
import { usePermission } from '../session/viewer.tsx';

const questions = { ACTIVE: locationMessages.confirmActive, INACTIVE: locationMessages.confirmInactive };

/** Sets a location active or inactive after a confirmation [LOC-05] [LOC-06]. */
export function LocationStatusButton({ id, status }: { id: string; status: ActiveStatus }) {
  const { reason } = usePermission('LOCATION_EDIT');
  const impact = useImpact();
  return (
    <StatusButton
      owner={{ locationId: id }}
      status={status}
      questions={questions}
      confirmInactive={(question) => impact.ask(question, { deactivateLocationId: id })}
      disabledReason={reason}
      mutation={LocationStatusChangeDocument}
      refetch={locationQueries}
    />
  );
}
