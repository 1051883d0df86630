import { chakra } from '@chakra-ui/react/styled-system';
import { savedViewLimits } from '@console/schema/limits.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import type { SavedView } from './browser-views.store.ts';

export const NAME_MISSING = 'Enter a name for the view.';

export const Refusal = chakra('p', { base: { mt: '1', fontSize: 'sm', color: 'danger.fg' } });

const Form = chakra('form', { base: { flex: '1', minW: '0', py: '1' } });
// The field has a line of its own, because names may be long.
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

type RenameViewProps = {
  view: SavedView;
  /** Resolves with the refusal; null if the view was renamed. */
  rename: (name: string) => Promise<string | null>;
  /** Called with the name of the view at the end. */
  onEnd: (name: string) => void;
};

/** Asks for the new name of a saved view. Enter saves it, and Escape keeps the old one. */
export function RenameView({ view, rename, onEnd }: RenameViewProps) {
  const [name, setName] = useState(view.name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const noteId = useId();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const trimmed = name.trim();
    if (trimmed === view.name) return onEnd(view.name);
    setBusy(true);
    const problem = trimmed === '' ? NAME_MISSING : await rename(trimmed);
    if (problem === null) return onEnd(trimmed);
    setBusy(false);
    setRefusal(problem);
    field.current?.focus();
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape would also close the dialog.
    event.preventDefault();
    onEnd(view.name);
  };
  return (
    <Form onSubmit={(event) => void save(event)} onKeyDown={leave}>
      <Line>
        <TextInput
          ref={field}
          aria-label={`New name of ${view.name}`}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? noteId : undefined}
          autoComplete="off"
          maxLength={savedViewLimits.name}
          minH="8"
          py="0"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="sm" isBusy={isBusy}>
          Rename
        </Button>
        <Button size="sm" look="ghost" onClick={() => onEnd(view.name)}>
          Cancel
        </Button>
      </Line>
      {refusal && (
        <Refusal id={noteId} role="alert">
          {refusal}
        </Refusal>
      )}
    </Form>
  );
}
