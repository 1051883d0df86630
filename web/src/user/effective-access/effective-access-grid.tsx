import { viaText } from '../../access/via-text.ts';
import type { ExportColumn } from '../../export/csv.ts';
import type { ScopeKind } from '../../graph/generated/graphql.ts';
import { SteadyTable } from '../../list/steady-table.tsx';
import { CellLink } from '../../ui/action/text-link.ts';
import { None } from '../../ui/layout/none.tsx';
import type { ToLocation } from './access-source.ts';

type Platform = { id: string; name: string };
type Way = { platform: { id: string }; via: ScopeKind; region?: { name: string } | null };

/** A location, with how it is reached on each platform that reaches it. */
export type EffectiveAccessRow = {
  location: { id: string; name: string };
  /** Null if unknown. */
  regions?: readonly { name: string }[] | null;
  ways: readonly Way[];
};

type EffectiveAccessGridProps = {
  label: string;
  toLocation: ToLocation;
  platforms: readonly Platform[];
  rows: readonly EffectiveAccessRow[];
};

/** Shows a table of locations by platforms. Each cell says how the location is reached. */
export function EffectiveAccessGrid({ label, toLocation, platforms, rows }: EffectiveAccessGridProps) {
  const columns = [
    { caption: 'Location', width: '17rem' },
    ...platforms.map(({ name }) => ({ caption: name })),
  ];
  return (
    <SteadyTable label={label} columns={columns}>
      {rows.map((row) => (
        <tr key={row.location.id}>
          <td data-label="Location">
            <CellLink to={toLocation(row.location.id)}>{row.location.name}</CellLink>
          </td>
          {platforms.map((platform) => (
            <td key={platform.id} data-label={platform.name}>
              {wayOn(platform, row) ?? <None />}
            </td>
          ))}
        </tr>
      ))}
    </SteadyTable>
  );
}

function wayOn({ id }: Platform, { ways }: EffectiveAccessRow): string | null {
  const way = ways.find(({ platform }) => platform.id === id);
  return way ? viaText(way.via, way.region?.name) : null;
}

const regionColumn: ExportColumn<EffectiveAccessRow> = {
  caption: 'Regions',
  text: ({ regions }) => regions?.map(({ name }) => name).join('; '),
};

/** Returns the columns of the exported table. */
export const toExportColumns = (
  platforms: readonly Platform[],
  hasRegions: boolean,
): ExportColumn<EffectiveAccessRow>[] => [
  { caption: 'Location', text: ({ location }) => location.name },
  ...(hasRegions ? [regionColumn] : []),
  ...platforms.map((platform) => ({
    caption: platform.name,
    text: (row: EffectiveAccessRow) => wayOn(platform, row),
  })),
  { caption: 'ID', text: ({ location }) => location.id },
];
