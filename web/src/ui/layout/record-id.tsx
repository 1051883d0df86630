import { CopyId } from '../action/copy-id.tsx';

/** Renders the id of the open record. A click copies it. */
export const RecordId = ({ id }: { id: string }) => (
  <CopyId id={id} noun="ID">
    ID {id}
  </CopyId>
);
