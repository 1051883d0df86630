import { chakra } from '@chakra-ui/react/styled-system';

const Title = chakra('h2', {
  base: { mb: '3', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'tight' },
});

/** The heading of a list that is a part of a page; `count` is how many there are, once that is known. */
export function ListTitle({ name, count }: { name: string; count: number | undefined }) {
  return <Title>{count === undefined ? name : `${name} (${count})`}</Title>;
}
