import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';
import { PageHeader, productName } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
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

type EntrancePageProps = {
  title: string;
  /** What another page passed along; shown above the rest, as plain text. */
  passed?: PassedState | undefined;
  /** False where a field takes the focus; `always` where the page took the place of a form. */
  takesFocus?: boolean | 'always';
  children: ReactNode;
};

/** A page in front of the sign-in: one panel under the product's name. */
export function EntrancePage({ title, passed, takesFocus = true, children }: EntrancePageProps) {
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
