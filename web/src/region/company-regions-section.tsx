import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { EntryList } from '../form/entry-list.tsx';
import { FormSection } from '../form/form-section.tsx';
import { countSummary, namesSummary } from '../form/summary.ts';
import { useEntryInHand } from '../form/use-entry-in-hand.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyRegionsSectionFragmentDoc,
  RegionCreateDocument,
  RegionDeleteDocument,
  type RegionEntryFragment,
  RegionEntryFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { useImpact } from '../impact/use-impact.tsx';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { regionFormId, regionFormIds } from './region.form.ts';
import { RegionAddForm, RegionUpdateForm } from './region-form.tsx';

type CompanyFragment = FragmentType<typeof CompanyRegionsSectionFragmentDoc>;

/** The regions of a company: a list, and below it one form that adds a region or updates the one in hand [COM-19]. */
export function CompanyRegionsSection(props: { company: CompanyFragment }) {
  const { id: companyId, regions: masked } = readFragment(CompanyRegionsSectionFragmentDoc, props.company);
  const regions = readFragment(RegionEntryFragmentDoc, masked ?? []);
  const { reason: lock } = usePermission('COMPANY_EDIT');
  const hand = useEntryInHand(regions, (id) => regionFormId(companyId, id));
  const remove = useRegionDelete(companyId, hand.forget);
  const form = { companyId, lock, takesFocus: hand.isAsked };
  const own = regions.filter(({ isPlaceholder }) => !isPlaceholder);
  return (
    <FormSection
      title="Company Regions"
      summary={namesSummary(
        own.map(({ name }) => name),
        'No regions',
      )}
      formId={regionFormIds(companyId)}
    >
      <EntryList
        label="Regions"
        rows={regions.map((region) => ({ ...region, detail: toDetail(region) }))}
        none="This company has no regions."
        inHand={hand.inHand?.id ?? null}
        lock={lock}
        onEdit={hand.take}
        onDelete={remove}
      >
        {hand.inHand ? (
          <RegionUpdateForm key={hand.inHand.id} {...form} region={hand.inHand} onEnd={hand.release} />
        ) : (
          <RegionAddForm {...form} actions={regions.length === 0 && <SaveWithout companyId={companyId} />} />
        )}
      </EntryList>
    </FormSection>
  );
}

const toDetail = ({ locationCount }: RegionEntryFragment) =>
  typeof locationCount === 'number' && countSummary(locationCount, 'location');

/** Says on record that the company has no regions: no name at all is sent [COM-21] (AMB-05). */
function SaveWithout({ companyId }: { companyId: string }) {
  const save = useConfirmedSave(RegionCreateDocument, {
    payloadOf: (data) => data.regionCreate,
    refetch: ['CompanyPage'],
    progress: 'Saving without regions',
  });
  return (
    <Button onClick={() => void save({ input: { companyId, region: { name: null } } }, null)}>
      Save without regions
    </Button>
  );
}

function useRegionDelete(companyId: string, onDeleted: (id: string) => void) {
  const impact = useImpact();
  const save = useConfirmedSave(RegionDeleteDocument, {
    payloadOf: (data) => data.regionDelete,
    refetch: ['CompanyPage'],
    progress: 'Deleting the region',
  });
  return async ({ id, name, locationCount }: RegionEntryFragment) => {
    const question = {
      type: 'confirm',
      title: `Delete ${name}`,
      message: `${companyPartsMessages.confirmRegionDelete}${toLocationsText(locationCount)}`,
    } as const;
    if (!(await impact.ask(question, { deleteRegionId: id }))) return;
    if (await save({ input: { companyId, id } }, null)) onDeleted(id);
  };
}

function toLocationsText(count: number | null | undefined): string {
  if (!count) return '';
  return count === 1
    ? ' 1 location is in it; it stays, without a region.'
    : ` ${count} locations are in it; they stay, without a region.`;
}
