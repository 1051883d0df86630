import { createRoot } from 'react-dom/client';
import { rootElement } from './app/root-element.ts';
import { startConsole } from './app/start-console.tsx';
import { readToken } from './graph/session-token.ts';
import { listenForPalette } from './palette/early-palette.ts';
import { sessionTakenOver, shareSession } from './session/shared-session.ts';

/** Starts the console on every page except the prerendered sign-in page. */
async function start() {
  if (readToken() === null) await sessionTakenOver();
  shareSession();
  startConsole(createRoot(rootElement()));
  document.documentElement.hidden = false;
}

listenForPalette();
void start();
