import { chakra } from '@chakra-ui/react/styled-system';
import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { useId } from 'react';
import { useFormField } from '../form/fields/use-form-field.ts';
import { Checkbox } from '../ui/input/checkbox.tsx';
import { useNotices } from '../ui/message/notices.tsx';

const Note = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

type IndividualFilesFieldProps = { name: string; label: string; isAlwaysOn: boolean };

/**
 * Turns on individual data files after a confirmation, because they cannot be turned off once saved [COM-17].
 */
export function IndividualFilesField({ name, label, isAlwaysOn }: IndividualFilesFieldProps) {
  const field = useFormField<boolean>(name);
  const notices = useNotices();
  const noteId = useId();
  const control = field.control({
    id: useId(),
    'aria-describedby': isAlwaysOn ? noteId : undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  });

  async function change(isOn: boolean) {
    const question = {
      type: 'confirm',
      title: label,
      message: companyPartsMessages.confirmIndividualDataFiles,
    } as const;
    if (!isOn || (await notices.ask(question))) field.change(isOn);
  }

  return (
    <div>
      <Checkbox
        {...control}
        disabled={isAlwaysOn || field.isLocked}
        checked={field.value}
        onChange={(event) => void change(event.target.checked)}
        onBlur={() => field.leave()}
      >
        {label}
      </Checkbox>
      {isAlwaysOn && <Note id={noteId}>{companyPartsMessages.individualDataFilesStay}.</Note>}
      {field.error && (
        <chakra.p color="danger.fg" fontSize="sm" role="alert">
          {field.error}
        </chakra.p>
      )}
    </div>
  );
}
