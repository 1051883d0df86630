import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './explorer.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Explorer } from './explorer.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('There is no #root in the page.');
createRoot(root).render(
  <StrictMode>
    <Explorer />
  </StrictMode>,
);
