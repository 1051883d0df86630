import { render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { PageError } from './page-error.tsx';

function openPageThatThrows(fault: Error) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const loader = () => Promise.reject(fault);
  const page = { path: '/', element: null, errorElement: <PageError />, loader };
  const frame = (
    <>
      <header>Business Platform Console</header>
      <Outlet />
    </>
  );
  render(
    <App
      router={createMemoryRouter([{ element: frame, children: [page], hydrateFallbackElement: <p /> }])}
    />,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('[ERR-01] a page that throws shows the error and keeps the header', async () => {
  openPageThatThrows(new Error('x is not a function'));
  expect(await screen.findByRole('alert')).toHaveTextContent('x is not a function');
  expect(screen.getByRole('heading', { name: 'Error' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('[ERR-01] a chunk that cannot be loaded asks for a reload instead of an error report', async () => {
  openPageThatThrows(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveTextContent('assets');
});
