import { chakra } from '@chakra-ui/react/styled-system';
import { personalAccessTokenMessages } from '@console/schema/personal-access-token.messages.ts';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { Fields } from '../form/field-list/form-field.tsx';
import { useFormField } from '../form/fields/use-form-field.ts';
import { formSave } from '../form/save/form-save.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import type { SaveOutcome } from '../form/save/use-submit.ts';
import { AccessTokenCreateDocument } from '../graph/generated/graphql.ts';
import { useSave } from '../graph/use-save.ts';
import { Button } from '../ui/action/button.tsx';
import { accessToken, newAccessToken, usualDays } from './access-token.form.ts';
import type { MadeToken } from './token-secret.tsx';

const Days = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '-2' } });

type AccessTokenFormProps = {
  /** The reason why no token can be created; null when one can. */
  lock: string | null;
  /** Receives a new token. Its secret is available only here. */
  onMade: (made: MadeToken) => void;
};

/** Renders the form that creates an access token for the signed-in person. */
export function AccessTokenForm({ lock, onMade }: AccessTokenFormProps) {
  const form = useSavedForm({
    formId: 'access-token:new',
    title: 'New Access Token',
    stored: newAccessToken,
    list: accessToken,
    lock,
    save: useTokenCreate(onMade),
  });
  return (
    <SavedForm form={form} caption="Create Token">
      <Fields of={accessToken.fields} />
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
    lossIn: ({ secret }) => (secret ? null : personalAccessTokenMessages.notShown),
  });
  return formSave(
    AccessTokenCreateDocument,
    (input: z.output<typeof accessToken.rule>) => ({ input }),
    async (variables): Promise<SaveOutcome<typeof accessToken.initial>> => {
      const ended = await save(variables);
      if (ended.kind === 'refused') return { kind: 'refused', errors: ended.errors };
      if (ended.kind !== 'saved') return { kind: 'failed' };
      const { secret } = ended.payload;
      // The secret takes the focus at once: a field that loses it after the reset would report that it is blank.
      if (secret) flushSync(() => onMade({ name: variables.input.name, secret }));
      return { kind: 'saved', stored: newAccessToken };
    },
  );
}
