import { chakra } from '@chakra-ui/react/styled-system';
import { type Ref, useLayoutEffect } from 'react';
import { useIsShown } from './shown.ts';

/** The product's name in the header and in every window title. */
export const productName = 'Business Platform Console';

const Title = chakra('h1', {
  base: {
    minW: '0',
    overflowWrap: 'anywhere',
    fontSize: { base: 'xl', md: '2xl' },
    fontWeight: 'semibold',
    lineHeight: 'tight',
    // The heading takes the focus for screen readers and as the start of the tab order. It accepts no input, so
    // it shows no focus ring.
    '&:focus-visible': { outline: 'none' },
  },
});

type HeadingProps = {
  title: string;
  /** The parts of the window's title before the product, from the page to the records above it. */
  names?: readonly string[] | undefined;
  ref?: Ref<HTMLHeadingElement>;
};

/** Renders a heading that sets the window's title. `PageHeading` also takes the focus after a navigation. */
export function Heading({ title, names = [title], ref }: HeadingProps) {
  const isShown = useIsShown();
  const windowTitle = [...names, productName].join(' · ');
  // Together with the text: other effects of a page that is rendered in steps run later.
  useLayoutEffect(() => {
    if (isShown) document.title = windowTitle;
  }, [windowTitle, isShown]);
  return (
    <Title ref={ref} tabIndex={-1}>
      {title}
    </Title>
  );
}
