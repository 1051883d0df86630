import { chakra } from '@chakra-ui/react/styled-system';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    p: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
});
const Chosen = chakra('span', { base: { minW: '0', overflowWrap: 'anywhere', fontSize: 'sm' } });
const Hint = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });
const ErrorText = chakra('p', { base: { fontSize: 'sm', color: 'danger.fg' } });

type FilePickerProps = {
  /** What the file is: `Logo file`. */
  label: string;
  /** Kinds of file that the browser offers, as media types. Nobody is kept from choosing another one. */
  accept: readonly string[];
  /** What may be chosen, in words. */
  hint: string;
  /** Name of the file that is ready to be sent; null when there is none. */
  fileName: string | null;
  error: string | null;
  onChoose: (file: File) => void;
  /** Sends the file; called without one too, to say so. */
  onUpload: () => void;
  isUploading: boolean;
  /** Why nothing may be chosen; null when it may. */
  lock: string | null;
  /** Why nothing can be sent yet, besides `lock`; null when it can. */
  uploadReason?: string | null;
  children?: ReactNode;
};

/** Chooses a file by Browse or by dropping it, and sends it by Upload [WID-09]. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, hint, fileName, error, onChoose, lock } = props;
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const drop = useDrop(onChoose, lock !== null);
  return (
    <div>
      <Zone {...drop}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept.join()}
          disabled={lock !== null}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Otherwise choosing the same file again would be no change.
            target.value = '';
            if (file) onChoose(file);
          }}
        />
        <Button
          disabledReason={lock}
          {...(lock === null && { 'aria-describedby': noteId })}
          onClick={() => input.current?.click()}
        >
          Browse
        </Button>
        <Button
          look="primary"
          disabledReason={lock ?? props.uploadReason ?? null}
          isBusy={props.isUploading}
          onClick={props.onUpload}
        >
          Upload
        </Button>
        <Chosen>{fileName ?? 'No file chosen. You can drop one here.'}</Chosen>
      </Zone>
      {error ? (
        <ErrorText id={noteId} role="alert">
          {error}
        </ErrorText>
      ) : (
        <Hint id={noteId}>{hint}</Hint>
      )}
    </div>
  );
}

function useDrop(onChoose: (file: File) => void, isLocked: boolean) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      // Also while locked: the browser would open the file in the place of the page.
      event.preventDefault();
      setOver(!isLocked);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file && !isLocked) onChoose(file);
    },
  };
}
