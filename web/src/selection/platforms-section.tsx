import { PlatformsChoicesDocument } from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { toPlatformChoices, toPlatformNotice } from './platform-choices.ts';
import type { Named } from './selection.form.ts';
import type { SelectionFormProps } from './selection-form.tsx';
import { SelectionSection } from './selection-section.tsx';
import { useChoices } from './use-choices.ts';

type PlatformsSectionProps<
  Part extends object,
  Input extends object,
  Holder extends string,
  Owner extends object,
> = Omit<
  SelectionFormProps<'platformIds', Part, Input, Holder, Owner>,
  'title' | 'name' | 'label' | 'caption' | 'progress' | 'choices' | 'look' | 'notice' | 'explain'
> & {
  /** The company of the record; null if it cannot be read. */
  company: { platforms: readonly Named[] | null } | null;
};

/** Renders the platforms of a record of a company, limited to those of the company. */
export function PlatformsSection<
  Part extends object,
  Input extends object,
  Holder extends string,
  Owner extends object,
>({ company, ...props }: PlatformsSectionProps<Part, Input, Holder, Owner>) {
  const reload = useReload(props.again, { id: props.id });
  const offered = useChoices(PlatformsChoicesDocument, (data) => data.platforms);
  const { chosen } = props.toChosen(props.part);
  const known = { ofCompany: company?.platforms, chosen, ofProvider: offered.list };
  return (
    <SelectionSection
      {...props}
      title="Associate Platforms"
      name="platformIds"
      label="Platforms"
      caption="Save Platforms"
      progress="Saving platforms"
      choices={{ ...toPlatformChoices(known), retry: company?.platforms ? null : () => void reload() }}
      notice={toPlatformNotice(known, props.lock === null)}
      look="boxes"
      // The company may have dropped a platform in the meantime; a refetch updates the checkboxes.
      explain={async (errors) => {
        await reload();
        return errors;
      }}
    />
  );
}
