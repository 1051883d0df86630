import { HomePage } from '../home/home-page.tsx';
import { toRecord } from './record-of-entry.ts';

/** Renders the home page with links to the records of changes. */
export const HomeScreen = () => <HomePage toRecord={toRecord} />;
