import type { ListShape } from '../list/list-shape.ts';
import { countOf } from '../ui/action/count-text.ts';
import { toChangesText } from './audit.changes.ts';
import type { ExportedAct } from './audit.groups.ts';
import { type AuditRow, actionOf, companyOf, thingOf, toMoment } from './audit.words.ts';

const toDeed = (row: AuditRow) => `${actionOf(row)} ${thingOf(row)}`;

const withOthers = ({ others = [] }: ExportedAct) =>
  others.length > 0 && `with ${countOf(others.length, 'other record')}`;

/** Returns the changes of an action: those of its main record, then those of each other one below its name. */
const toActText = ({ changes, others = [] }: ExportedAct) =>
  [toChangesText(changes), ...others.flatMap((other) => [`${toDeed(other)}:`, toChangesText(other.changes)])]
    .filter(Boolean)
    .join('\n');

/** The columns of the exported file. On screen, each entry is a sentence. */
export const auditColumns: ListShape<ExportedAct>['columns'] = [
  { caption: 'When', cell: ({ at }) => toMoment(at) },
  { caption: 'Who', cell: ({ actor }) => (actor.email ? `${actor.name} <${actor.email}>` : actor.name) },
  { caption: 'Access Token', cell: ({ token }) => token },
  {
    caption: 'What',
    cell: (row) => [toDeed(row), withOthers(row), companyOf(row)].filter(Boolean).join(' · '),
  },
  { caption: 'Changes', cell: toActText },
  { caption: 'Request', cell: ({ requestId }) => requestId },
];
