import { draftsOf } from '../form/drafts/drafts.ts';
import { useViewer } from '../session/viewer.tsx';
import { CellLink } from '../ui/action/text-link.ts';
import { readRecents } from '../ui/command/recent-records.ts';
import { Card } from './card.tsx';
import { toDraftLinks } from './draft-links.ts';
import { Below, Rows } from './recents-card.tsx';

/** Renders where this tab keeps unsaved changes. Without any, nothing. */
export function DraftsCard() {
  const { id } = useViewer();
  const links = toDraftLinks(draftsOf(id), readRecents(id), id);
  if (links.length === 0) return null;
  return (
    <Card title="Unsaved changes">
      <Rows>
        {links.map(({ name, to, kind }) => (
          <li key={`${kind} ${name} ${to}`}>
            {to ? <CellLink to={to}>{name}</CellLink> : name}
            {kind && <Below>{kind}</Below>}
          </li>
        ))}
      </Rows>
    </Card>
  );
}
