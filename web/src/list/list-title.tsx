import { chakra } from '@chakra-ui/react/styled-system';

const Title = chakra('h2', {
  base: { mb: '3', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
});

/**
 * Renders the heading of a list that is part of a page. `count` is missing until the number of entries is
 * known.
 */
export function ListTitle({ name, count }: { name: string; count: string | number | null | undefined }) {
  return <Title>{count == null ? name : `${name} (${count})`}</Title>;
}
