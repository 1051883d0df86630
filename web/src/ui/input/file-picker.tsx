import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Button } from '../action/button.tsx';
import { Stack } from '../layout/stack.tsx';
import { DropZone } from './drop-zone.tsx';

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
  /** The preview of the file, above Upload. */
  children?: ReactNode;
};

/** Renders a file choice by Browse or drag and drop, and an Upload button [WID-09]. */
export function FilePicker(props: FilePickerProps) {
  const { label, accept, hint, fileName, error, onChoose, lock, children } = props;
  const noteId = useId();
  return (
    <Stack>
      <div>
        <DropZone {...{ label, accept, onChoose, lock, noteId }}>
          <Chosen>{fileName ?? 'Drop an image here, or browse'}</Chosen>
        </DropZone>
        {error ? (
          <ErrorText id={noteId} role="alert">
            {error}
          </ErrorText>
        ) : (
          <Hint id={noteId}>{hint}</Hint>
        )}
      </div>
      {children}
      <div>
        <Button
          look="primary"
          disabledReason={lock ?? props.uploadReason ?? null}
          isBusy={props.isUploading}
          onClick={props.onUpload}
        >
          Upload
        </Button>
      </div>
    </Stack>
  );
}
