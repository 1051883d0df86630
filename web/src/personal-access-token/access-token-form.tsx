import { chakra } from '@chakra-ui/react/styled-system';
import type * as z from 'zod/mini';
import { RadiosField } from '../form/fields/radios-field.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { useFormField } from '../form/fields/use-form-field.ts';
import { formSave } from '../form/save/form-save.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import type { SaveOutcome } from '../form/save/use-submit.ts';
import { AccessTokenCreateDocument } from '../graph/generated/graphql.ts';
import { useSave } from '../graph/use-save.ts';
import { Button } from '../ui/action/button.tsx';
import {
  type AccessTokenValues,
  accessTokenFormRules,
  newAccessToken,
  scopeNames,
  usualDays,
} from './access-token.form.ts';

const Days = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '-2' } });

type AccessTokenFormProps = {
  /** The reason why no token can be created; null when one can. */
  lock: string | null;
  /** Receives a new token. Its secret is available only here. */
  onMade: (made: { name: string; secret: string }) => void;
};

/** Renders the form that creates an access token for the signed-in person. */
export function AccessTokenForm({ lock, onMade }: AccessTokenFormProps) {
  const form = useSavedForm({
    formId: 'access-token:new',
    title: 'New Access Token',
    stored: newAccessToken,
    rule: accessTokenFormRules,
    // A new token has no stored values that another person could change.
    fields: [],
    lock,
    save: useTokenCreate(onMade),
  });
  return (
    <SavedForm form={form} caption="Create Token">
      <TextField name="name" label="Name" isRequired hint="What the script is for. Shown in the audit log" />
      <RadiosField
        name="scope"
        label="Permissions"
        options={Object.entries(scopeNames).map(([value, label]) => ({ value, label }))}
        hint="Limited to your own permissions"
      />
      <TextField name="expiresInDays" label="Expires after (days)" isRequired hint="1–90" />
      <UsualDays />
    </SavedForm>
  );
}

/** Buttons for common lifetimes. */
function UsualDays() {
  const field = useFormField<string>('expiresInDays');
  if (field.isLocked) return null;
  return (
    <Days role="group" aria-label="Common periods">
      {usualDays.map((days) => (
        <Button
          key={days}
          size="sm"
          aria-pressed={field.value === days}
          {...(field.value === days && {
            bg: 'accent.subtle',
            color: 'accent.fg',
            borderColor: 'accent.solid',
          })}
          onClick={() => field.change(days)}
        >
          {`${days} days`}
        </Button>
      ))}
    </Days>
  );
}

function useTokenCreate(onMade: AccessTokenFormProps['onMade']) {
  const { save } = useSave(AccessTokenCreateDocument, {
    payloadOf: (data) => data.personalAccessTokenCreate,
    refetch: ['AccessTokens'],
    progress: 'Creating the access token',
    // The response contains the secret.
    hasSecrets: true,
  });
  return formSave(
    AccessTokenCreateDocument,
    (input: z.output<typeof accessTokenFormRules>) => ({ input }),
    async (variables): Promise<SaveOutcome<AccessTokenValues>> => {
      const ended = await save(variables);
      if (ended.kind === 'refused') return { kind: 'refused', errors: ended.errors };
      if (ended.kind !== 'saved') return { kind: 'failed' };
      const { secret } = ended.payload;
      if (secret) onMade({ name: variables.input.name, secret });
      return { kind: 'saved', stored: newAccessToken };
    },
  );
}
