import { chakra } from '@chakra-ui/react/styled-system';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
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
type DropZoneProps = {
  /** Name of the file, such as `Logo file`. */
  label: string;
  /** Media types or endings that the browser offers. The user can still choose other files. */
  accept: readonly string[];
  onChoose: (file: File) => void;
  /** Why no file can be chosen; null when one can. */
  lock: string | null;
  /** Id of the text that describes the Browse button. */
  noteId: string;
  /** Stands beside the Browse button. */
  children?: ReactNode;
};

/** Renders a place for one file, by Browse or drag and drop. */
export function DropZone({ label, accept, onChoose, lock, noteId, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useDrop(onChoose, lock !== null);
  return (
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
      {children}
    </Zone>
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
