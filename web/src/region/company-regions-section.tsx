import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { namesSummary } from '../form/conflict/summary.ts';
import { EntryList } from '../form/entries/entry-list.tsx';
import { useEditedEntry } from '../form/entries/use-edited-entry.ts';
import { FormSection } from '../form/section/form-section.tsx';
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
import { Button } from '../ui/action/button.tsx';
import { countOf } from '../ui/action/count-text.ts';
import { regionFormId, regionFormIds } from './region.form.ts';
import { RegionForm } from './region-form.tsx';
import { useRegionRestore } from './use-region-restore.ts';

type CompanyFragment = FragmentType<typeof CompanyRegionsSectionFragmentDoc>;

/**
 * The regions of a company: a list, and below it one form that adds a region or updates the selected one
 * [COM-19].
 */
export function CompanyRegionsSection(props: { company: CompanyFragment }) {
  const { id: companyId, regions: masked } = readFragment(CompanyRegionsSectionFragmentDoc, props.company);
  const regions = readFragment(RegionEntryFragmentDoc, masked ?? []);
  const { reason: lock } = usePermission('COMPANY_EDIT');
  const editing = useEditedEntry(regions, (id) => regionFormId(companyId, id));
  const remove = useRegionDelete(companyId, editing.forget);
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
        placeholderText="No regions yet"
        edited={editing.edited?.id ?? null}
        lock={lock}
        onEdit={editing.start}
        onDelete={remove}
      >
        <RegionForm
          key={editing.edited?.id}
          region={editing.edited}
          {...{ companyId, lock }}
          takesFocus={editing.takesFocus}
          onEnd={editing.stop}
          actions={regions.length === 0 && <SaveWithout companyId={companyId} />}
        />
      </EntryList>
    </FormSection>
  );
}

const toDetail = ({ locationCount }: RegionEntryFragment) =>
  typeof locationCount === 'number' && countOf(locationCount, 'location');

/** Stores that the company has no regions [COM-21] (AMB-05). */
function SaveWithout({ companyId }: { companyId: string }) {
  const save = useConfirmedSave(RegionCreateDocument, {
    payloadOf: (data) => data.regionCreate,
    refetch: ['CompanyPage'],
    progress: 'Saving',
  });
  return (
    <Button onClick={() => save({ input: { companyId, region: { isPlaceholder: true } } }, null)}>
      Skip for now
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
  const restore = useRegionRestore(companyId);
  return async ({ id, name, locationCount }: RegionEntryFragment) => {
    const undo = restore(id);
    const question = {
      type: 'confirm',
      isDestructive: true,
      title: `Delete ${name}`,
      message: `${companyPartsMessages.confirmRegionDelete}${toLocationsText(locationCount)}${undo ? '' : ' This can’t be undone.'}`,
    } as const;
    if (!(await impact.ask(question, { deleteRegionId: id }))) return;
    if (await save({ input: { companyId, regionId: id } }, null, undo)) onDeleted(id);
  };
}

function toLocationsText(count: number | null | undefined): string {
  return count ? ` ${countOf(count, 'location')} will be removed from it.` : '';
}
