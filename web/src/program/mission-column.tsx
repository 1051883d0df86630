import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Button } from '../ui/action/button.tsx';
import { Checkbox } from '../ui/input/checkbox.tsx';
import { Disclosure } from '../ui/layout/disclosure.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import type { Mission } from './program.samples.ts';

const Title = chakra('h2', { base: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' } });
const Count = chakra('p', { base: { mt: '1', fontSize: 'sm', color: 'fg.muted' } });
const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', my: '3' } });
const Products = chakra('div', { base: { display: 'flex', flexDirection: 'column', ps: '7' } });

type MissionColumnProps = {
  mission: Mission;
  /** The chosen products of all missions. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Shows a mission with its collapsible product categories and the chosen products [PLH-03]. */
export function MissionColumn({ mission, chosen, onChange }: MissionColumnProps) {
  const titleId = useId();
  const all = mission.categories.flatMap(({ products }) => products);
  const others = chosen.filter((product) => !all.includes(product));
  const countOf = (products: readonly string[]) =>
    `${products.filter((product) => chosen.includes(product)).length} of ${products.length}`;
  const toggle = (product: string) =>
    onChange(chosen.includes(product) ? chosen.filter((one) => one !== product) : [...chosen, product]);
  return (
    <Panel aria-labelledby={titleId}>
      <Title id={titleId}>{mission.name}</Title>
      <Count role="status">{`${countOf(all)} products selected`}</Count>
      <Buttons>
        <Button
          size="sm"
          aria-label={`Select All of ${mission.name}`}
          onClick={() => onChange([...others, ...all])}
        >
          Select All
        </Button>
        <Button size="sm" aria-label={`Deselect All of ${mission.name}`} onClick={() => onChange(others)}>
          Deselect All
        </Button>
      </Buttons>
      {mission.categories.map(({ name, products }) => (
        <Disclosure key={name} title={`${name} (${countOf(products)})`}>
          <Products>
            {products.map((product) => (
              <Checkbox key={product} checked={chosen.includes(product)} onChange={() => toggle(product)}>
                {product}
              </Checkbox>
            ))}
          </Products>
        </Disclosure>
      ))}
    </Panel>
  );
}
