import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { buttonRecipe } from './button-recipe.ts';

/** A link that looks like a button. Use it for navigation, never for an action. */
export const ButtonLink = chakra(Link, buttonRecipe);
