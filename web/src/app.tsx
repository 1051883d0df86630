import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ConsoleProvider } from './ui/console-provider.tsx';

/** The console around a router: the browser's own, or one in memory. */
export function App({ router }: Pick<ComponentProps<typeof RouterProvider>, 'router'>) {
  return (
    <ConsoleProvider>
      <RouterProvider router={router} />
    </ConsoleProvider>
  );
}
