import { chakra } from '@chakra-ui/react/styled-system';

const List = chakra('ul', { base: { mt: '2', ps: '5', listStyle: 'disc' } });

/** A part that a batch save did not store, and why in one sentence. */
type UnsavedPart = { title: string; reason: string };

type BatchReportProps = {
  /** The result of the whole save. */
  message: string;
  unsaved: readonly UnsavedPart[];
  /** Whether the forms keep what was not saved, as they do unless they close. */
  isKept?: boolean;
};

/** Lists the parts that were not saved, with the reasons. Says whether their changes are kept. */
export function BatchReport({ message, unsaved, isKept = true }: BatchReportProps) {
  return (
    <>
      <p>{message}</p>
      <List>
        {unsaved.map(({ title, reason }) => (
          <li key={title}>
            <b>{title}:</b> {reason}
          </li>
        ))}
      </List>
      <chakra.p mt="2">
        {isKept ? 'Your changes there are kept, but not saved.' : 'Choose them again on the next page.'}
      </chakra.p>
    </>
  );
}
