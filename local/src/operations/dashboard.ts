/** The content of docs/operations/dashboard.yml. */
export type DashboardSource = {
  uid: string;
  title: string;
  description: string;
  rows: { title: string; panels: PanelSource[] }[];
};

type PanelSource = {
  title: string;
  description?: string;
  width?: number;
  /**
   * A Grafana unit: https://grafana.com/docs/grafana/latest/panels-visualizations/configure-standard-options/
   */
  unit?: string;
  /** Names and colors of the values 0, 1, 2. The panel shows the last value in its color. */
  states?: Record<string, string>;
  /** PromQL queries by legend. */
  queries: Record<string, string>;
};

// biome-ignore lint/suspicious/noTemplateCurlyInString: a Grafana variable.
const DATA_SOURCE = { type: 'prometheus', uid: '${datasource}' };
const ROW_WIDTH = 24;
const PANEL_WIDTH = 8;
const PANEL_HEIGHT = 8;

/** Returns the dashboard in the format that Grafana imports. */
export function toGrafana({ rows, ...about }: DashboardSource) {
  return {
    ...about,
    tags: ['console'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    timezone: 'browser',
    templating: { list: VARIABLES },
    annotations: { list: [] },
    links: [],
    panels: place(rows),
  };
}

const VARIABLES = [
  { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus', refresh: 1 },
  {
    name: 'gateway',
    label: 'Gateway',
    type: 'query',
    datasource: DATA_SOURCE,
    query: { query: 'label_values(gateway_breaker_state, instance)', refId: 'gateway' },
    refresh: 2,
    includeAll: true,
    multi: true,
    current: { text: 'All', value: '$__all' },
  },
];

type Placed = {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets?: { expr: string }[];
} & Record<string, unknown>;

/** Places rows from top to bottom, and the panels of a row from left to right on as many lines as needed. */
function place(rows: DashboardSource['rows']): Placed[] {
  const placed: Placed[] = [];
  let y = 0;
  for (const { title, panels } of rows) {
    const gridPos = { h: 1, w: ROW_WIDTH, x: 0, y };
    placed.push({ id: placed.length + 1, type: 'row', title, collapsed: false, gridPos, panels: [] });
    y += 1;
    let x = 0;
    for (const panel of panels) {
      const w = panel.width ?? PANEL_WIDTH;
      if (x + w > ROW_WIDTH) [x, y] = [0, y + PANEL_HEIGHT];
      placed.push({ id: placed.length + 1, ...toPanel(panel), gridPos: { h: PANEL_HEIGHT, w, x, y } });
      x += w;
    }
    y += PANEL_HEIGHT;
  }
  return placed;
}

function toPanel({ title, description = '', unit = 'none', states, queries }: PanelSource) {
  return {
    ...(states ? stat(states) : timeSeries(unit)),
    title,
    description,
    datasource: DATA_SOURCE,
    targets: Object.entries(queries).map(([legendFormat, expr], index) => ({
      refId: 'ABCDEFGH'.charAt(index),
      datasource: DATA_SOURCE,
      expr,
      legendFormat,
    })),
  };
}

const timeSeries = (unit: string) => ({
  type: 'timeseries',
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  options: {
    legend: { displayMode: 'list', placement: 'bottom' },
    tooltip: { mode: 'multi', sort: 'desc' },
  },
});

const stat = (states: Record<string, string>) => ({
  type: 'stat',
  fieldConfig: {
    defaults: { unit: 'none', min: 0, mappings: [{ type: 'value', options: valueMapping(states) }] },
    overrides: [],
  },
  options: { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: 'background' },
});

const valueMapping = (states: Record<string, string>) =>
  Object.fromEntries(Object.entries(states).map(([text, color], index) => [index, { text, color, index }]));
