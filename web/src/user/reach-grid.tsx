import { viaText } from '../access/via-text.ts';
import type { ExportColumn } from '../export/csv.ts';
import type { ScopeKind } from '../graph/generated/graphql.ts';
import { None } from '../ui/none.tsx';
import { Table, TableFrame } from '../ui/table.tsx';

type Platform = { id: string; name: string };
type Way = { platform: { id: string }; via: ScopeKind; region?: { name: string } | null };

/** A location, and the way to it on each platform that has one. */
export type ReachedRow = { location: { id: string; name: string }; ways: readonly Way[] };

type ReachGridProps = { label: string; platforms: readonly Platform[]; rows: readonly ReachedRow[] };

/** Locations by platforms: in each cell what the location is reached by. */
export function ReachGrid({ label, platforms, rows }: ReachGridProps) {
  return (
    <TableFrame>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Location</th>
            {platforms.map((platform) => (
              <th key={platform.id} scope="col">
                {platform.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.location.id}>
              <td data-label="Location">{row.location.name}</td>
              {platforms.map((platform) => (
                <td key={platform.id} data-label={platform.name}>
                  {wayOn(platform, row) ?? <None />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function wayOn({ id }: Platform, { ways }: ReachedRow): string | null {
  const way = ways.find(({ platform }) => platform.id === id);
  return way ? viaText(way.via, way.region?.name) : null;
}

/** What is exported of such a table. */
export const toExportColumns = (platforms: readonly Platform[]): ExportColumn<ReachedRow>[] => [
  { caption: 'Location', text: ({ location }) => location.name },
  ...platforms.map((platform) => ({
    caption: platform.name,
    text: (row: ReachedRow) => wayOn(platform, row),
  })),
  { caption: 'ID', text: ({ location }) => location.id },
];
