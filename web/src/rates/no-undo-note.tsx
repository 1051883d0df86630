/** For a question before the rates of locations are replaced. */
export const NoUndoNote = () => (
  <p>This can’t be undone here; each location’s history keeps the former rates.</p>
);
