import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo } from 'react';
import { useOnDemand } from '../action/use-on-demand.ts';
import type { Strength } from './estimate-strength.ts';
import { Hint } from './field.tsx';

const Bars = chakra('span', { base: { display: 'flex', gap: '1', mb: '1' } });
const Bar = chakra('span', {
  base: { flex: '1', height: '1', borderRadius: 'full', bg: 'neutral.subtle' },
  variants: {
    look: {
      weak: { bg: 'danger.solid' },
      fair: { bg: 'warning.fg' },
      strong: { bg: 'success.fg' },
    },
  },
});

const levels = {
  0: { look: 'weak', text: 'Very weak' },
  1: { look: 'weak', text: 'Weak' },
  2: { look: 'fair', text: 'Fair' },
  3: { look: 'strong', text: 'Good' },
  4: { look: 'strong', text: 'Strong' },
} as const;

type PasswordStrengthProps = {
  password: string;
  /** Other values of the form that an attacker could know, such as names. */
  known: readonly string[];
};

/**
 * Shows how easily a new password is guessed, and why. It is advice: a weak password can be saved. Before the estimate is
 * loaded, it keeps the space for it, so that nothing below moves away from the pointer.
 */
export function PasswordStrength({ password, known }: PasswordStrengthProps) {
  const isTyped = password !== '';
  const { part, hasFailed, fetchPart } = useOnDemand(() => import('./estimate-strength.ts'));
  // Loads once somebody types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fetchPart` is new on each render
  useEffect(() => {
    if (isTyped) void fetchPart();
  }, [isTyped]);
  // As text: forms make a new array on each render, also when another field changes.
  const texts = known.join('\n');
  const strength = useMemo(
    () => (isTyped && part ? part.estimateStrength(password, texts.split('\n')) : null),
    [isTyped, part, password, texts],
  );
  return <div aria-live="polite">{isTyped && !hasFailed && <Estimate strength={strength} />}</div>;
}

/** Null before the estimate is loaded. */
function Estimate({ strength }: { strength: Strength | null }) {
  const level = strength && levels[strength.score];
  const filled = strength ? Math.max(strength.score, 1) : 0;
  return (
    <>
      <Bars aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <Bar key={bar} {...(level && bar <= filled && { look: level.look })} />
        ))}
      </Bars>
      <Hint as="span">
        {level ? `Strength: ${level.text}.` : '\u00a0'}
        {strength?.reason && ` ${strength.reason}`}
      </Hint>
    </>
  );
}
