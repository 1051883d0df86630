// The script of every page except the prerendered sign-in page.
import { createRoot } from 'react-dom/client';
import { startConsole } from './app/start-console.tsx';
import { startPage } from './app/start-page.ts';

void startPage((element) => startConsole(createRoot(element)));
