import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { productName } from '../ui/layout/heading.tsx';
import { Logo } from '../ui/layout/logo.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { PassedText } from './passed-text.tsx';
import type { PassedState } from './session.paths.ts';

const Stage = chakra('div', {
  base: {
    minH: '100dvh',
    display: { lg: 'grid' },
    gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
  },
});

const Main = chakra('main', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minH: '100dvh',
    width: 'full',
    maxW: 'form',
    mx: 'auto',
    px: '4',
    py: '8',
  },
});

// The picture has the same colors in both modes, in which its text has a contrast of more than 7:1.
const Face = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '10',
    p: '10',
    overflow: 'hidden',
    color: '#ffffff',
    bgImage: 'radial-gradient(circle at 85% 15%, #12807d, #0b5757 45%, #073a3f)',
  },
});

const Brand = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '3', fontSize: 'lg', fontWeight: 'semibold' },
});

const Platforms = chakra('svg', {
  base: {
    width: 'min(24rem, 70%)',
    mx: 'auto',
    fill: 'none',
    stroke: '#8fd8d2',
    strokeWidth: '1.5',
    strokeLinejoin: 'round',
  },
});

/** Says what the console is for, beside the form in a wide window. */
const ConsoleFace = () => (
  <Face>
    <Brand>
      <Logo /> {productName}
    </Brand>
    <Platforms viewBox="0 0 120 92" aria-hidden="true" focusable="false">
      <path d="M60 62 8 76l52 14 52-14z" opacity="0.35" />
      <path d="M60 44 8 58l52 14 52-14z" opacity="0.6" />
      <path d="M60 26 8 40l52 14 52-14z" fill="#0f6b6b" />
      <path d="M60 8 8 22l52 14 52-14z" fill="#ffffff" stroke="#ffffff" />
    </Platforms>
    <chakra.p fontSize="xl" lineHeight="tight" maxW="24rem">
      Companies, locations, people, access and fees in one place.
    </chakra.p>
  </Face>
);

const Title = chakra('div', { base: { display: 'flex', alignItems: 'center', minH: '10', mb: '4' } });

const Message = chakra('p', {
  base: { mb: '4', px: '3', py: '2', borderRadius: 'md', bg: 'accent.subtle', color: 'accent.fg' },
});

type AuthFrameProps = {
  heading: ReactNode;
  /** A message from the previous page, shown above the content as plain text. */
  passed?: PassedState | undefined;
  children: ReactNode;
};

/** Renders the frame of a page shown before sign-in: one panel below the product name. */
export function AuthFrame({ heading, passed, children }: AuthFrameProps) {
  return (
    <Stage>
      <ConsoleFace />
      <Main>
        <Brand mb="6" display={{ lg: 'none' }}>
          <Logo /> {productName}
        </Brand>
        <Panel>
          <Title>{heading}</Title>
          {passed?.message && (
            <Message role="status">
              <PassedText passed={passed} />
            </Message>
          )}
          {children}
        </Panel>
      </Main>
    </Stage>
  );
}
