import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { AgenciesPage } from './agencies-page.tsx';
import { ChoicesProvider } from './choices-provider.tsx';
import { GrantsPage } from './grants-page.tsx';
import { InitiativesPage } from './initiatives-page.tsx';
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
 * Renders the sample screens under one route, so that they share one lazy chunk and keep the choices between
 * screens. Any unknown path below `/programs` redirects to the first screen.
 */
export function ProgramScreens() {
  const name = useParams()['*'] ?? '';
  // Compares paths like the router: in any case, with or without a trailing slash (AMB-12).
  const Screen = screens.get(name.replace(/\/$/, '').toLowerCase());
  return <ChoicesProvider>{Screen ? <Screen /> : <Navigate to={toFirstSample()} replace />}</ChoicesProvider>;
}
