import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { AlertIcon } from '../ui/action/icons.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';

const Note = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'lg',
    bg: 'warning.subtle',
    color: 'warning.fg',
  },
});

type SamplePageProps = {
  title: string;
  /** The button that opens the Add dialog. */
  add?: ReactNode;
  children: ReactNode;
};

/** Renders the frame of a sample screen. A note at the top states that nothing is saved [PLH-01]. */
export function SamplePage({ title, add, children }: SamplePageProps) {
  return (
    <>
      <PageHeader title={title}>{add}</PageHeader>
      <Stack>
        <Note role="note">
          <AlertIcon />
          <span>
            <strong>Sample screen: nothing here is saved.</strong> The data is made up. What you choose or
            type is forgotten when you leave the sample screens.
          </span>
        </Note>
        {children}
      </Stack>
    </>
  );
}
