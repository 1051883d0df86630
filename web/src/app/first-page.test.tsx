import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { setStarting, toPage } from './first-page.tsx';

type Page = { Component: ComponentType };

/** Opens the first page of a router as `main.tsx` does. The page's code arrives when the test says so. */
async function openFirst() {
  setStarting(true);
  onTestFinished(() => setStarting(false));
  const code = Promise.withResolvers<Page>();
  const load = () => code.promise;
  const later = Promise.withResolvers<Page>();
  const router = createMemoryRouter([
    {
      hydrateFallbackElement: null,
      element: (
        <>
          <h1>Frame</h1>
          <Outlet />
        </>
      ),
      children: [
        {
          errorElement: <p role="alert">Not loaded</p>,
          children: [
            { index: true, lazy: toPage(load) },
            { path: 'later', lazy: toPage(() => later.promise) },
          ],
        },
      ],
    },
  ]);
  router.subscribe(({ initialized }) => setStarting(!initialized));
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Frame' });
  return { code, later, router };
}

const First = () => <p>First</p>;
const Later = () => <p>Later</p>;

test('shows the frame while the code of the first page is under way', async () => {
  const { code } = await openFirst();
  expect(screen.queryByText('First')).toBeNull();
  code.resolve({ Component: First });
  expect(await screen.findByText('First')).toBeVisible();
});

test('[ERR-01] reports that the code of the first page could not be loaded', async () => {
  const { code } = await openFirst();
  code.reject(new Error('error loading dynamically imported module'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not loaded');
});

test('keeps a page until the code of the next one is there', async () => {
  const { code, later, router } = await openFirst();
  code.resolve({ Component: First });
  await screen.findByText('First');
  const opened = router.navigate('/later');
  expect(screen.getByText('First')).toBeVisible();
  later.resolve({ Component: Later });
  await opened;
  expect(await screen.findByText('Later')).toBeVisible();
});
