import type { ListShape } from '../list/list-shape.ts';
import { toChangesText } from './audit.changes.ts';
import { type AuditRow, actionOf, companyOf, thingOf, toMoment } from './audit.words.ts';

/** The columns of the exported file. On screen, each entry is a sentence. */
export const auditColumns: ListShape<AuditRow>['columns'] = [
  { caption: 'When', cell: ({ at }) => toMoment(at) },
  { caption: 'Who', cell: ({ actor }) => (actor.email ? `${actor.name} <${actor.email}>` : actor.name) },
  { caption: 'Access Token', cell: ({ token }) => token },
  {
    caption: 'What',
    cell: (row) => [`${actionOf(row)} ${thingOf(row)}`, companyOf(row)].filter(Boolean).join(' · '),
  },
  { caption: 'Changes', cell: ({ changes }) => toChangesText(changes) },
  { caption: 'Request', cell: ({ requestId }) => requestId },
];
