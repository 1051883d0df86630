import { render, screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { setStarting, toPage } from './first-page.tsx';

type Page = { Component: ComponentType };

/** What is on the page when the router restores the scroll position. */
let shown: string | null;

function Frame() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the router does, after each navigation.
  useLayoutEffect(() => {
    shown = document.body.textContent;
  }, [key]);
  return (
    <>
      <h1>Frame</h1>
      <Outlet />
    </>
  );
}

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
      element: <Frame />,
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

test('shows the first page at once when the person comes back to it', async () => {
  const { code, later, router } = await openFirst();
  code.resolve({ Component: First });
  later.resolve({ Component: Later });
  await screen.findByText('First');
  await router.navigate('/later');
  await screen.findByText('Later');
  await router.navigate(-1);
  await screen.findByText('First');
  expect(shown).toBe('FrameFirst');
});
