import { MissingPart } from '../../form/section/missing-part.tsx';
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx';
import { AccessTable } from '../access/access-table.tsx';
import { PlatformNotice } from '../access/platform-rows.tsx';
import { ConsoleRolePreview } from '../console-role/console-role-preview.tsx';
import { CopyAccess } from './copy-access.tsx';
import { blankNewUser } from './new-user.form.ts';
import type { NewUserChoices } from './use-new-user-choices.ts';

/** The platforms of a new person, with the role, the scope and the alerts on each. All of it is optional. */
export function NewUserAccess({ companyId, choices }: { companyId: string; choices: NewUserChoices }) {
  const { forms, company, regions, locations, problem, retry } = choices;
  return (
    <CollapsibleSection title="Platforms and Roles">
      {choices.isLoaded ? (
        <>
          <PlatformNotice user={{ platforms: [], company }} hasChoice />
          {forms.length > 0 && (
            <>
              <CopyAccess companyId={companyId} forms={forms} />
              <AccessTable {...{ forms, regions, locations }} retry={problem && retry} />
            </>
          )}
          <ConsoleRolePreview
            stored={blankNewUser}
            isNew
            toInput={(access) => ({ newUserAccess: { companyId, access } })}
          />
        </>
      ) : (
        <MissingPart what="the platforms" problem={problem} onRetry={retry} />
      )}
    </CollapsibleSection>
  );
}
