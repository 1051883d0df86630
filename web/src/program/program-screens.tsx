import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { AgenciesPage } from './agencies-page.tsx';
import { GrantsPage } from './grants-page.tsx';
import { InitiativesPage } from './initiatives-page.tsx';
import { KeptChoices } from './kept-choices.tsx';
import { KeywordsPage } from './keywords-page.tsx';
import { MissionsPage } from './missions-page.tsx';
import { toFirstSample } from './program.paths.ts';

const screens = new Map<string, ComponentType>([
  ['initiatives', InitiativesPage],
  ['missions', MissionsPage],
  ['keywords', KeywordsPage],
  ['agencies', AgenciesPage],
  ['grants', GrantsPage],
]);

/**
 * The sample screens, all of them one route: who only signs in pays for no more than that, and choices outlive the way
 * from one to another. Anything else below `/programs` leads to the first.
 */
export function ProgramScreens() {
  const name = useParams()['*'] ?? '';
  // As the router compares paths (AMB-12).
  const Screen = screens.get(name.replace(/\/$/, '').toLowerCase());
  return <KeptChoices>{Screen ? <Screen /> : <Navigate to={toFirstSample()} replace />}</KeptChoices>;
}
