import { chakra } from '@chakra-ui/react/styled-system';
import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { useId } from 'react';
import { useFormField } from '../form/fields/use-form-field.ts';
import { Checkbox } from '../ui/input/checkbox.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { companySurveyLabels } from './company-survey.form.ts';

const Note = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

/**
 * Turns on individual data files after a confirmation, because they cannot be turned off once saved [COM-17].
 */
export function IndividualFilesField({ isAlwaysOn }: { isAlwaysOn: boolean }) {
  const field = useFormField<boolean>('individualDataFiles');
  const notices = useNotices();
  const noteId = useId();
  const control = field.control({
    id: useId(),
    'aria-describedby': isAlwaysOn ? noteId : undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  });

  async function change(isOn: boolean) {
    const title = companySurveyLabels.individualDataFiles;
    const question = {
      type: 'confirm',
      title,
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
        {companySurveyLabels.individualDataFiles}
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
