import { chakra } from '@chakra-ui/react/styled-system';
import { savedViewLimits } from '@console/schema/limits.ts';
import { savedViewMessages } from '@console/schema/saved-view.messages.ts';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useExtension } from '../../graph/extensions.ts';
import { Button } from '../../ui/action/button.tsx';
import { TextInput } from '../../ui/input/text-input.tsx';
import type { ListView } from '../list-shape.ts';
import type { SavedView } from './browser-views.store.ts';
import { NAME_MISSING, Refusal } from './rename-view.tsx';
import { SavedViewLine } from './saved-view-line.tsx';
import { listOf, useBrowserViews, type ViewStore } from './use-browser-views.ts';
import { useServiceViews } from './use-service-views.ts';

const Section = chakra('section', { base: { mb: '4' } });
const Title = chakra('h2', { base: { mb: '1', fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' } });
const List = chakra('ul', { base: { listStyle: 'none', mb: '2' } });
const Form = chakra('form', { base: { display: 'flex', gap: '2' } });
const Done = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted', '&:not(:empty)': { mt: '1' } } });
const Waiting = chakra('p', { base: { mb: '2', fontSize: 'sm', color: 'fg.muted' } });

type SavedViewsProps<Row> = {
  view: Pick<ListView<Row>, 'personId' | 'list'>;
  /** Path of the present view. */
  path: string;
  onOpen: () => void;
};

/** Lists the saved views of this list, and saves the present one under a name. */
export function SavedViews<Row>(props: SavedViewsProps<Row>) {
  return useExtension('SAVED_VIEWS') ? <ViewsOfService {...props} /> : <ViewsOfBrowser {...props} />;
}

function ViewsOfService<Row>({ view: { personId, list }, ...props }: SavedViewsProps<Row>) {
  return <Views store={useServiceViews(personId, list)} {...props} />;
}

function ViewsOfBrowser<Row>({ view: { personId, list }, ...props }: SavedViewsProps<Row>) {
  return <Views store={useBrowserViews(personId, list)} {...props} />;
}

type ViewsProps = Pick<SavedViewsProps<never>, 'path' | 'onOpen'> & { store: ViewStore };

function Views({ store, path, onOpen }: ViewsProps) {
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const section = useRef<HTMLElement>(null);
  // The form that had the focus is gone: the button that opened it gets the focus.
  const [renamed, setRenamed] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (renamed === null) return;
    const buttons = section.current?.querySelectorAll<HTMLElement>('[data-renames]') ?? [];
    const button = [...buttons].find(({ dataset }) => dataset.renames === renamed);
    if (!button) return;
    setRenamed(null);
    button.focus();
  });
  const { pathname } = useLocation();
  const problem = refusal ?? store.problem;
  const here = store.views?.filter((one) => listOf(one) === pathname) ?? [];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    setDone('');
    if (trimmed === '') return setRefusal(NAME_MISSING);
    // The same name replaces its view.
    if (here.some((one) => isTwin(one.name, trimmed))) return setRefusal(savedViewMessages.nameTaken);
    const refused = await store.save({ name: trimmed, path });
    setRefusal(refused);
    if (refused !== null) return;
    setName('');
    setDone(`View “${trimmed}” saved.`);
  };
  const rename = async (one: SavedView, to: string) =>
    here.some((other) => other !== one && isTwin(other.name, to))
      ? savedViewMessages.nameTaken
      : store.rename(one, to);
  const remove = async (one: SavedView) => {
    const refused = await store.remove(one);
    setRefusal(refused);
    setDone(refused === null ? `View “${one.name}” deleted.` : '');
    // The button that had the focus is gone.
    section.current?.focus();
  };
  return (
    <Section ref={section} tabIndex={-1} aria-label="Saved views" aria-busy={!store.views}>
      <Title>Saved views</Title>
      {!store.views && <Waiting>Loading…</Waiting>}
      {here.length > 0 && (
        <List>
          {here.map((one) => (
            <SavedViewLine
              key={one.name}
              view={one}
              onOpen={onOpen}
              rename={(to) => rename(one, to)}
              onRenameEnd={setRenamed}
              onRemove={() => void remove(one)}
            />
          ))}
        </List>
      )}
      <Form onSubmit={(event) => void save(event)}>
        <TextInput
          aria-label="Name of the view"
          placeholder="Name of the view"
          autoComplete="off"
          maxLength={savedViewLimits.name}
          minH="8"
          py="0"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="sm">
          Save view
        </Button>
      </Form>
      {problem && <Refusal role="alert">{problem}</Refusal>}
      <Done role="status">{done}</Done>
    </Section>
  );
}

/** Returns whether two different names differ only in case. */
const isTwin = (one: string, other: string) =>
  one !== other && one.toLocaleLowerCase() === other.toLocaleLowerCase();
