import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { PlusIcon } from '../ui/action/icons.tsx';
import { Field } from '../ui/input/field.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import { Modal } from '../ui/overlay/modal.tsx';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '3', mt: '3' } });
const Status = chakra('p', {
  base: {
    // On narrow screens the status is placed below the button, so that the button does not move under the
    // pointer.
    order: { base: '1', md: '0' },
    fontSize: 'sm',
    color: 'fg.muted',
    '&:empty': { display: 'none' },
  },
});

type AddSampleProps = {
  /** What the button appears to add, for example `Grant Program`. */
  name: string;
  /** Captions of the input fields in the dialog. */
  fields: readonly [string, ...string[]];
};

/**
 * Renders the Add button of a sample screen and its dialog. Both buttons of the dialog only close it
 * [PLH-01].
 */
export function AddSample({ name, fields }: AddSampleProps) {
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const formId = useId();
  const close = () => setOpen(false);
  const add = (event: FormEvent) => {
    event.preventDefault();
    close();
    setStatus('Nothing was added: this is a sample screen.');
  };
  const open = () => {
    setStatus('');
    setOpen(true);
  };
  return (
    <>
      <Status role="status">{status}</Status>
      <Button look="primary" onClick={open}>
        <PlusIcon /> Add {name}
      </Button>
      {isOpen && (
        <Modal
          title={`Add ${name}`}
          contentKey={name}
          onEscape={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button look="primary" type="submit" form={formId}>
                Add
              </Button>
            </>
          }
        >
          <p>This is a sample: both buttons only close this window, and nothing is added.</p>
          <Form id={formId} noValidate onSubmit={add}>
            {fields.map((caption, index) => (
              <Field key={caption} label={caption}>
                {(control) => (
                  <TextInput
                    {...control}
                    autoComplete="off"
                    {...(index === 0 && { 'data-first-focus': true })}
                  />
                )}
              </Field>
            ))}
          </Form>
        </Modal>
      )}
    </>
  );
}
