import { chakra } from '@chakra-ui/react/styled-system';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../action/button.tsx';

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
  /** Name of the file, such as `Logo file`. */
  label: string;
  /** Media types that the browser offers. The user can still choose other files. */
  accept: readonly string[];
  /** Which files are accepted. */
  hint: string;
  /** Name of the file to upload; null when there is none. */
  fileName: string | null;
  error: string | null;
  onChoose: (file: File) => void;
  /** Uploads the file. Also called without a file, to report the error. */
  onUpload: () => void;
  isUploading: boolean;
  /** Why no file can be chosen; null when one can. */
  lock: string | null;
  /** Why nothing can be uploaded yet, besides `lock`; null when it can. */
  uploadReason?: string | null;
  children?: ReactNode;
};

/** Renders a file choice by Browse or drag and drop, and an Upload button [WID-09]. */
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
            // Without this, choosing the same file again fires no change event.
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
        <Chosen>{fileName ?? 'Drop an image here, or browse'}</Chosen>
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
      // Also prevented while locked: the browser would replace the page with the file.
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
