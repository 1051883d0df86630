import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { estimateStrength } from './estimate-strength.ts';
import { PasswordStrength } from './password-strength.tsx';

afterEach(cleanup);

test.each([
  ['12345678', 'Very weak. This is a heavily used password.'],
  ['Password1!', 'Weak. This is similar to a commonly used password.'],
  ['qwertyuiop', 'Very weak. This is a frequently used password.'],
  ['Hopper2026', 'Weak. The name and address of the person are easy to guess.'],
  ['northwind', 'Very weak. The name and address of the person are easy to guess.'],
  ['blue-river-41', 'Strong.'],
])('[CUS-09] [PRV-05] [PWR-05] the strength of %s is %s', async (password, strength) => {
  render(<PasswordStrength password={password} known={['Grace', 'Hopper', 'hopper@northwind.test']} />);
  const shown = await screen.findByText(/^Strength: /);
  expect(shown.textContent).toBe(`Strength: ${strength}`);
});

test('[CUS-09] [PRV-05] a blank password has no strength', async () => {
  const { rerender } = render(<PasswordStrength password="12345678" known={[]} />);
  await screen.findByText(/^Strength: /);
  rerender(<PasswordStrength password="" known={[]} />);
  expect(screen.queryByText(/^Strength: /)).toBeNull();
});

test('[CUS-09] a name in the password makes it weaker only if it is the name of the person', () => {
  const { score } = estimateStrength('lovelace-91', ['Ada Lovelace']);
  expect(score).toBeLessThan(estimateStrength('lovelace-91', ['Grace Hopper']).score);
});
