import { chakra } from '@chakra-ui/react/styled-system';
import { LoadingText, Skeleton } from '../../ui/layout/skeleton.tsx';
import { textGrid } from '../fields/field-grid.ts';

const Grid = chakra('div', { base: textGrid });

/** Renders a skeleton of the same size while the fields of a form are loading. */
export function FieldsSkeleton({ count, title }: { count: number; title: string }) {
  const places = Array.from({ length: count }, (_, place) => `place ${place}`);
  return (
    <>
      <LoadingText>{`Loading ${title}`}</LoadingText>
      <Grid aria-hidden="true">
        {places.map((place) => (
          <div key={place}>
            <Skeleton width="6rem" mb="2" />
            <Skeleton height="2.5rem" />
          </div>
        ))}
      </Grid>
    </>
  );
}
