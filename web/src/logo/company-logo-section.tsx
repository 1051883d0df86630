import { messages } from '@console/schema/messages.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyLogoDeleteDocument,
  CompanyLogoReloadDocument,
  CompanyLogoSaveDocument,
  CompanyLogoSectionFragmentDoc,
  CompanyLogoUploadCreateDocument,
  LogoFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { isTransient } from '../graph/problem.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { useReload } from '../graph/use-reload.ts';
import { type SaveOutcome, useSave } from '../graph/use-save.ts';
import { usePermission } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { type Question, useNotices } from '../ui/notices.tsx';
import { type LogoOwner, LogoPanel } from './logo-panel.tsx';
import type { Step } from './use-logo-upload.ts';

type CompanyFragment = FragmentType<typeof CompanyLogoSectionFragmentDoc>;

/** The logo of a company [COM-18]. Each change is saved at once, and the company is read anew [COM-31]. */
export function CompanyLogoSection(props: { company: CompanyFragment }) {
  const company = readFragment(CompanyLogoSectionFragmentDoc, props.company);
  const steps = useCompanyLogo(company.id);
  const owner: LogoOwner = {
    ...steps,
    title: 'Company Logo',
    name: company.name || 'the company',
    logo: readFragment(LogoFactsFragmentDoc, company.logo) ?? null,
    lock: usePermission('COMPANY_EDIT').reason,
  };
  return (
    <CollapsibleSection
      title={owner.title}
      summary={owner.logo?.fileName ?? 'No logo yet'}
      isOpenAtFirst={false}
    >
      <LogoPanel owner={owner} />
    </CollapsibleSection>
  );
}

const refetch = ['CompanyPage'];
const notToBeHad = 'The logo cannot be fetched right now. Try again later.';
const confirmDelete: Question = {
  type: 'confirm',
  title: 'Delete Logo',
  message: messages.confirmLogoDelete,
};

function useCompanyLogo(companyId: string): Pick<LogoOwner, 'begin' | 'finish' | 'remove' | 'freshUrl'> {
  // The panel tells how an upload goes, from its first step to its last.
  const uploads = useSave(CompanyLogoUploadCreateDocument, {
    payloadOf: (data) => data.companyLogoUploadCreate,
    progress: null,
  });
  const saves = useSave(CompanyLogoSaveDocument, {
    payloadOf: (data) => data.companyLogoSave,
    refetch,
    progress: null,
  });
  const remove = useConfirmedSave(CompanyLogoDeleteDocument, {
    payloadOf: (data) => data.companyLogoDelete,
    refetch,
    progress: 'Deleting the logo',
  });
  const notices = useNotices();
  const reload = useReload(CompanyLogoReloadDocument, { id: companyId });

  return {
    begin: async (file) =>
      toStep(await uploads.save({ input: { companyId, file } }), ({ upload }) => upload ?? null),
    finish: async (key) =>
      toStep(await saves.save({ input: { companyId, key } }), ({ message }) => message ?? 'Logo uploaded'),
    remove: () => remove({ input: { companyId } }, confirmDelete),
    freshUrl: async () => {
      const data = await reload();
      const company = readFragment(CompanyLogoSectionFragmentDoc, data?.company);
      const url = readFragment(LogoFactsFragmentDoc, company?.logo)?.downloadUrl ?? null;
      if (data && !url) void notices.error({ message: notToBeHad });
      return url;
    },
  };
}

function toStep<Payload, Result>(
  outcome: SaveOutcome<Payload>,
  read: (payload: Payload) => Result | null,
): Step<Result> {
  const fail = (mistake: string | undefined, mayPass: boolean) =>
    ({ done: null, mistake: mistake ?? messages.errorOccurred, isTransient: mayPass }) as const;
  if (outcome.kind === 'refused') return fail(outcome.errors[0]?.message, false);
  if (outcome.kind !== 'saved') return fail(outcome.problem.message, isTransient(outcome.problem));
  const done = read(outcome.payload);
  return done === null ? fail(undefined, false) : { done, mistake: null };
}
