import { chakra } from '@chakra-ui/react/styled-system';
import { LoadingText, Skeleton } from '../ui/skeleton.tsx';
import { textGrid } from './field-grid.ts';

const Grid = chakra('div', { base: textGrid });

/** Stands in the place of a form's fields while they are loaded, at their size. */
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
