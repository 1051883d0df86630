import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Logo } from '../ui/layout/logo.tsx';
import { PageHeader, productName } from '../ui/layout/page-header.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { PassedText } from './passed-text.tsx';
import type { PassedState } from './session.paths.ts';

const Stage = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minH: '100dvh',
    maxW: 'form',
    mx: 'auto',
    px: '4',
    py: '8',
  },
});

const Brand = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '3', mb: '6', fontSize: 'lg', fontWeight: 'semibold' },
});

const Message = chakra('p', {
  base: { mb: '4', px: '3', py: '2', borderRadius: 'md', bg: 'accent.subtle', color: 'accent.fg' },
});

type AuthPageProps = {
  title: string;
  /** A message from the previous page, shown above the content as plain text. */
  passed?: PassedState | undefined;
  /** Whether the heading takes the focus: false if a field takes it, `always` if the page replaced a form. */
  takesFocus?: boolean | 'always';
  children: ReactNode;
};

/** Renders a page shown before sign-in: one panel below the product name. */
export function AuthPage({ title, passed, takesFocus = true, children }: AuthPageProps) {
  return (
    <Stage>
      <Brand>
        <Logo /> {productName}
      </Brand>
      <Panel>
        <PageHeader title={title} takesFocus={takesFocus} />
        {passed?.message && (
          <Message role="status">
            <PassedText passed={passed} />
          </Message>
        )}
        {children}
      </Panel>
    </Stage>
  );
}
