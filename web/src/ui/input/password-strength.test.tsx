import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { estimateStrength } from './estimate-strength.ts';
import { PasswordStrength } from './password-strength.tsx';

vi.mock('./estimate-strength.ts', { spy: true });

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

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

test('[CUS-09] the space for the strength is there before the estimate is loaded', async () => {
  const { container } = render(<PasswordStrength password="12345678" known={[]} />);
  const spans = () => container.querySelectorAll('span').length;
  expect(screen.queryByText(/^Strength: /)).toBeNull();
  const before = spans();
  await screen.findByText(/^Strength: /);
  expect(spans()).toBe(before);
});

test('[CUS-09] a name in the password makes it weaker only if it is the name of the person', () => {
  const { score } = estimateStrength('lovelace-91', ['Ada Lovelace']);
  expect(score).toBeLessThan(estimateStrength('lovelace-91', ['Grace Hopper']).score);
});

test('[CUS-09] the strength is estimated again only if the password or what an attacker knows has changed', async () => {
  const show = (password: string, name: string) => (
    <PasswordStrength {...{ password }} known={['Ada', name]} />
  );
  const { rerender } = render(show('lovelace-91', 'Hopper'));
  await screen.findByText(/^Strength: /);
  rerender(show('lovelace-91', 'Hopper'));
  expect(estimateStrength).toHaveBeenCalledTimes(1);
  rerender(show('lovelace-91', 'Lovelace'));
  expect(screen.getByText(/^Strength: /)).toHaveTextContent('easy to guess');
  rerender(show('lovelace-92', 'Lovelace'));
  expect(estimateStrength).toHaveBeenCalledTimes(3);
});
