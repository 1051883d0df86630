import { parser } from '@prometheus-io/lezer-promql';

export type Selector = { metric: string; labels: string[] };

/**
 * Returns the metrics that a PromQL expression selects and the labels that it groups by. Throws for an
 * invalid expression. Replaces Grafana's variables by their values.
 */
export function readPromql(text: string): { selectors: Selector[]; grouping: string[] } {
  const source = text.replaceAll('$__rate_interval', '5m');
  const selectors: Selector[] = [];
  const grouping: string[] = [];
  parser.parse(source).iterate({
    enter: ({ type, node, from, to }) => {
      const own = source.slice(from, to);
      if (type.isError) throw new Error(`invalid PromQL at ${from}: ${source}`);
      if (type.name === 'VectorSelector') selectors.push({ metric: '', labels: [] });
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector')
        lastOf(selectors).metric = own;
      if (type.name === 'LabelName' && node.parent?.name === 'GroupingLabels') grouping.push(own);
      else if (type.name === 'LabelName') lastOf(selectors).labels.push(own);
    },
  });
  return { selectors, grouping };
}

function lastOf(selectors: Selector[]): Selector {
  const last = selectors.at(-1);
  if (!last) throw new Error('a label has no metric before it');
  return last;
}
