import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormLock, useLockId } from './form-lock.tsx';

function Probe() {
  const id = useLockId();
  return <p aria-describedby={id ?? undefined}>field</p>;
}

test('[ROL-03] keeps fields locked inside a part that has no reason of its own', () => {
  render(
    <FormLock reason="Read-only view">
      <FormLock reason={null}>
        <Probe />
      </FormLock>
    </FormLock>,
  );
  expect(screen.getByText('field')).toHaveAccessibleDescription('Read-only view');
});
