import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId } from 'react';
import { Panel } from '../ui/layout/panel.tsx';

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', minH: '8', mb: '3' },
});

// As high as the tools, so that titles of cards side by side are at the same height.
const Title = chakra('h2', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: '1',
    minH: '8',
    fontSize: 'md',
    fontWeight: 'semibold',
  },
});

type CardProps = {
  title: string;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Renders one part of the home page. */
export function Card({ title, tools, children }: CardProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {tools}
      </Head>
      {children}
    </Panel>
  );
}

/** What a card without rows says. */
export const Empty = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });

const Group = chakra('div', {
  base: { display: 'inline-flex', p: '0.5', gap: '0.5', bg: 'bg.subtle', borderRadius: 'md' },
});

const Option = chakra('button', {
  base: {
    px: '2.5',
    minH: '7',
    borderRadius: 'sm',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    cursor: 'pointer',
    '&:hover': { color: 'fg' },
    '&[aria-pressed=true]': { bg: 'bg.panel', color: 'fg', boxShadow: 'panel' },
  },
});

type SwitchProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Renders buttons of which one is pressed. */
export function Switch<Value extends string>({ label, options, value, onChange }: SwitchProps<Value>) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <Option
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Option>
      ))}
    </Group>
  );
}
