import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';

const Title = chakra('h2', {
  base: { mb: '3', fontSize: 'lg', fontWeight: 'semibold', '&:focus-visible': { outline: 'none' } },
});

type StepTitleProps = {
  /** Whether the step replaced another one, whose pressed button had the focus. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** The heading of a step of an import. It takes the focus that the step before has lost. */
export function StepTitle({ takesFocus = true, children }: StepTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the step begins.
  useEffect(() => {
    // A save moves a focus that is lost to the heading of the page.
    if (takesFocus && document.activeElement?.matches('body, h1')) title.current?.focus();
  }, []);
  return (
    <Title ref={title} tabIndex={-1}>
      {children}
    </Title>
  );
}
