import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { textLinkRecipe } from './text-link-recipe.ts';

/** A link inside text, or where a button would be too prominent. */
export const TextLink = chakra(Link, textLinkRecipe);

/** A link in a table, where every row has one. */
export const CellLink = chakra(Link, {
  base: {
    color: 'accent.fg',
    fontWeight: 'medium',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
});
