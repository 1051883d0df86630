import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import { UserAccessReloadDocument, UserAccessSectionFragmentDoc } from '../../graph/generated/graphql.ts';
import { ChoiceInput } from '../../ui/choice/choice-input.tsx';
import { Field } from '../../ui/input/field.tsx';
import { type AccessTableValues, withPlatforms } from '../access/access-table.form.ts';
import { type PlatformAccessOptions, toStoredAccess } from '../access/user-access.form.ts';
import { useAccessSources } from './use-access-sources.ts';

const Frame = chakra('div', { base: { mb: '4' } });

const advice = 'Type a part of a name. Replaces the choices below.';
const noneFound = 'No user has this name.';

type CopyAccessProps = { companyId: string; forms: readonly PlatformAccessOptions[] };

/** Fills in the platforms, roles and scopes of another person of the company, to be changed before the save. */
export function CopyAccess({ companyId, forms }: CopyAccessProps) {
  const client = useApolloClient();
  const { setValues } = useFormikContext<AccessTableValues>();
  const sources = useAccessSources(companyId);
  const { found } = sources;
  const [text, setText] = useState('');
  const [result, setResult] = useState('');
  const latest = useRef('');

  function type(typed: string) {
    setText(typed);
    latest.current = '';
    setResult('');
    sources.setText(typed);
  }

  async function copy(id: string) {
    const name = found?.find((one) => one.id === id)?.name ?? '';
    setText(name);
    sources.setText('');
    latest.current = id;
    const { data } = await client
      .query({ query: UserAccessReloadDocument, variables: { id }, fetchPolicy: 'no-cache' })
      .catch(() => ({ data: undefined }));
    // The person has chosen or typed another name meanwhile.
    if (latest.current !== id) return;
    const user = data?.companyUser && readFragment(UserAccessSectionFragmentDoc, data.companyUser);
    if (!user?.access) return setResult(`The access of ${name} could not be read.`);
    const offered = forms.map(({ platform }) => platform.id);
    const platformIds = user.platforms.map((platform) => platform.id).filter((one) => offered.includes(one));
    const { access } = toStoredAccess(user, forms).values;
    await setValues((now) => withPlatforms({ ...now, access: { ...now.access, ...access } }, platformIds));
    setResult(`Copied from ${name}. Nothing is saved yet.`);
  }

  return (
    <Frame>
      <Field
        label="Copy access from"
        hint={<span role="status">{result || (found?.length === 0 ? noneFound : advice)}</span>}
      >
        {(control) => (
          <ChoiceInput
            control={control}
            isFreeText
            text={text}
            groups={[
              { label: '', options: (found ?? []).map(({ id, name }) => ({ value: id, label: name })) },
            ]}
            chosen={[]}
            filter={text}
            onType={type}
            onPick={(id) => void copy(id)}
            onKeyDown={(event, isOpen) => {
              // Enter chooses a user. Without one, it must not save the form.
              if (event.key === 'Enter' && !(isOpen && found?.length)) event.preventDefault();
            }}
          />
        )}
      </Field>
    </Frame>
  );
}
